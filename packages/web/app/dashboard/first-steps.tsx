import type { KitchenOverview } from '@warm-ladle/contract'
import { Check } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'

/** The last step ends all of them. */
type Done = NonNullable<KitchenOverview['firstSteps']> & { readonly counter: false }

interface Step {
  readonly name: keyof Done
  readonly title: string
  readonly text: string
  readonly to: string
  readonly action: string
  /** Whether its page is loaded as a document of its own, as the counter's. */
  readonly isOwnDocument?: boolean
}

const steps: readonly Step[] = [
  {
    name: 'name',
    title: 'Say what your hostel is called',
    text: 'On all pages, slips and receipts. Address and prices are there as well.',
    to: '/dashboard/Settings',
    action: 'Settings',
  },
  {
    name: 'hours',
    title: 'Set opening hours',
    text: 'When meals are served, and until when they can be requested.',
    to: '/dashboard/hours',
    action: 'Opening hours',
  },
  {
    name: 'meals',
    title: 'Add meals',
    text: 'With a photo or a drawn plate, or many at once from a file.',
    to: '/dashboard/AddMeal',
    action: 'Add Meal',
  },
  {
    name: 'residents',
    title: 'Bring in residents',
    text: 'From a file, with login slips to print, or by the sign-up page: then you let them in under Manage Users.',
    to: '/dashboard/ManageUsers/import',
    action: 'Import residents',
  },
  {
    name: 'mealtimes',
    title: 'Plan and publish a week',
    text: 'Residents see it at once, and request their portions.',
    to: '/dashboard/planner',
    action: 'Plan the week',
  },
  {
    name: 'counter',
    title: 'Try the counter',
    text: 'Hand out a first portion by its code, its name, or without a request.',
    to: '/dashboard/counter',
    action: 'Counter',
    isOwnDocument: true,
  },
]

/** What to do first at a hostel that begins; it is gone with the first portion that is handed out. */
export function FirstSteps({ done: found }: { done: Omit<Done, 'counter'> }) {
  const done: Done = { ...found, counter: false }
  const next = steps.find(({ name }) => !done[name])
  return (
    <section aria-labelledby="first-steps" className="surface flex flex-col p-5 sm:p-6 lg:p-8">
      <h2 id="first-steps" className="text-2xl">
        First steps
      </h2>
      <p className="mt-1 text-muted">
        {next?.name === 'counter'
          ? 'All is ready for the first requests.'
          : 'From the first portion on you see here what comes next.'}
      </p>
      <ol className="mt-4 flex flex-col divide-y divide-line">
        {steps.map((step, place) => (
          <StepRow key={step.name} {...{ step, place }} isDone={done[step.name]} isNext={step === next} />
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted">
        Opening hours and a plan are for hostels that cook for mealtimes. Without them residents request any
        meal of the menu, and Serve Meals hands it out.
      </p>
    </section>
  )
}

interface RowProps {
  step: Step
  place: number
  isDone: boolean
  isNext: boolean
}

const StepRow = ({
  step: { title, text, to, action, isOwnDocument = false },
  place,
  isDone,
  isNext,
}: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded-full font-semibold',
        isDone ? 'bg-tint-leaf text-leaf' : 'border border-field-line text-muted',
      )}
    >
      {isDone ? <Check className="size-5" /> : place + 1}
    </span>
    <span className="min-w-0 flex-1 basis-56">
      <span className="block font-semibold">
        {title}
        {isDone && <span className="sr-only">, done</span>}
      </span>
      <span className="block text-sm text-muted">{text}</span>
    </span>
    <ButtonLink
      to={to}
      reloadDocument={isOwnDocument}
      variant={isNext ? 'primary' : 'outline'}
      className="max-sm:w-full"
    >
      {action}
    </ButtonLink>
  </li>
)
