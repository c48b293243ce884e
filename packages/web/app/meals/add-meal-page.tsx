import { pageMeta } from '../page/page-meta.tsx'
import { PageHeading } from '../ui/headings.tsx'
import type { Route } from './+types/add-meal-page.ts'
import { AddMealForm } from './add-meal-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Add Meal' })

/** The admins' page to put a meal on the menu. */
export default function AddMealPage() {
  return (
    <>
      <PageHeading title="Add Meal" description="It is on the menu as soon as you save it." />
      <div className="mt-8">
        <AddMealForm />
      </div>
    </>
  )
}
