import type { KitchenOverview, Message } from '@warm-ladle/contract'
import { Check } from 'lucide-react'
import { useTranslate } from '../../page/language.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { texts as layoutTexts } from '../../layout/texts.ts'
import { texts } from './texts.ts'

/** The last step completes all of them. */
type Done = NonNullable<KitchenOverview['firstSteps']> & { readonly counter: false }

interface Step {
  readonly name: keyof Done
  readonly title: Message
  readonly text: Message
  readonly to: string
  readonly action: Message
  /** Whether its page is a separate document, like the counter. */
  readonly isOwnDocument?: boolean
}

const counterStep: Step = {
  name: 'counter',
  title: texts.stepCounter,
  text: texts.stepCounterText,
  to: '/dashboard/counter',
  action: layoutTexts.counterEntry,
  isOwnDocument: true,
}

const steps: readonly Step[] = [
  {
    name: 'name',
    title: texts.stepName,
    text: texts.stepNameText,
    to: '/dashboard/Settings#hostelName',
    action: layoutTexts.settings,
  },
  {
    name: 'hours',
    title: texts.stepHours,
    text: texts.stepHoursText,
    to: '/dashboard/hours',
    action: layoutTexts.hours,
  },
  {
    name: 'meals',
    title: texts.stepMeals,
    text: texts.stepMealsText,
    to: '/dashboard/AddMeal',
    action: layoutTexts.addMeal,
  },
  {
    name: 'residents',
    title: texts.stepResidents,
    text: texts.stepResidentsText,
    to: '/dashboard/ManageUsers/import',
    action: texts.importResidents,
  },
  {
    name: 'mealtimes',
    title: texts.stepMealtimes,
    text: texts.stepMealtimesText,
    to: '/dashboard/planner',
    action: layoutTexts.planner,
  },
  counterStep,
]

/** The first open step. The counter's step stays open until all steps disappear. */
export const firstOpenStep = (found: Omit<Done, 'counter'>): Step =>
  steps.find(({ name }) => name !== 'counter' && !found[name]) ?? counterStep

/** The first tasks of a new hostel; they disappear with the first served portion. */
export function FirstSteps({ done: found }: { done: Omit<Done, 'counter'> }) {
  const t = useTranslate()
  const done: Done = { ...found, counter: false }
  const next = firstOpenStep(found)
  return (
    <section aria-labelledby="first-steps" className="surface flex flex-col p-5 sm:p-6 lg:p-8">
      <h2 id="first-steps" className="text-2xl">
        {t(texts.firstSteps)}
      </h2>
      <p className="mt-1 text-muted">
        {t(next.name === 'counter' ? texts.firstStepsReady : texts.firstStepsText)}
      </p>
      <ol className="mt-4 flex flex-col divide-y divide-line">
        {steps.map((step, index) => (
          <StepRow key={step.name} {...{ step, index }} isDone={done[step.name]} isNext={step === next} />
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted">{t(texts.firstStepsNote)}</p>
    </section>
  )
}

interface RowProps {
  step: Step
  index: number
  isDone: boolean
  isNext: boolean
}

function StepRow({
  step: { title, text, to, action, isOwnDocument = false },
  index,
  isDone,
  isNext,
}: RowProps) {
  const t = useTranslate()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-9 shrink-0 place-items-center rounded-full font-semibold',
          isDone ? 'bg-tint-leaf text-leaf' : 'border border-field-line text-muted',
        )}
      >
        {isDone ? <Check className="size-5" /> : index + 1}
      </span>
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-semibold">
          {isDone ? t(texts.stepDone, { step: t(title), done: <span className="sr-only" /> }) : t(title)}
        </span>
        <span className="block text-sm text-muted">{t(text)}</span>
      </span>
      <ButtonLink
        to={to}
        reloadDocument={isOwnDocument}
        variant={isNext ? 'primary' : 'outline'}
        className="max-sm:w-full"
      >
        {t(action)}
      </ButtonLink>
    </li>
  )
}
