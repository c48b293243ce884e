import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ChosenSetting, settings } from '@warm-ladle/contract'
import { type FieldValues, useForm } from 'react-hook-form'
import { failureTitle } from '../api/failure-notice.tsx'
import { QueryState } from '../api/query-state.tsx'
import { type ApiClient, useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { fieldsOf, Form } from '../forms/form.tsx'
import { pageMeta } from '../page/page-meta.tsx'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Field } from '../ui/fields.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { messageToast } from '../ui/toasts.tsx'
import type { Route } from './+types/settings-page.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Settings' })

const settingsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['settings'], queryFn: () => api.hostel.settings() })

/** What the hostel can choose, each on its own. */
export default function SettingsPage() {
  const query = useQuery(settingsQuery(useApi()))
  return (
    <>
      <PageHeading title="Settings" description="What your hostel can choose. Changes apply at once." />
      <div className="mt-8 flex max-w-2xl flex-col gap-5">
        <QueryState
          query={query}
          loading={<Loading className="h-28" />}
          failure="The settings could not be loaded. Please try again."
        >
          {(all) => all.map((chosen) => <SettingForm key={chosen.name} chosen={chosen} />)}
        </QueryState>
        <InstallationNote />
      </div>
    </>
  )
}

/** For the question of which version it is, and when the data were last saved elsewhere. */
function InstallationNote() {
  const api = useApi()
  const query = useQuery({ queryKey: ['settings', 'installation'], queryFn: () => api.hostel.installation() })
  return (
    <QueryState
      query={query}
      loading={<Loading className="h-5" />}
      failure="The version could not be loaded. Please try again."
    >
      {({ version, commit, backedUpAt, drilledAt }) => (
        <p className="text-sm text-muted">
          Warm Ladle {version}
          {commit !== null && ` (commit ${commit})`}.{' '}
          {backedUpAt === null ? (
            'There is no backup yet.'
          ) : (
            <>
              The last backup is of <DateTime at={backedUpAt} />,{' '}
              {drilledAt === null ? (
                'and none was tried yet.'
              ) : (
                <>
                  and one was tried on <DateTime at={drilledAt} />.
                </>
              )}
            </>
          )}
        </p>
      )}
    </QueryState>
  )
}

interface Typed extends FieldValues {
  /** Fields hold texts, also of numbers and truth values. */
  value: string
}

/** One setting, saved on its own; the contract says what it is about. */
function SettingForm({ chosen: { name, value, revision } }: { chosen: ChosenSetting }) {
  const api = useApi()
  const isPrice = 'unit' in settings[name]
  const form = useForm<Typed>({ values: { value: isPrice ? dollarsOf(Number(value)) : String(value) } })
  const { start, isPending } = useNotifyingMutation({
    run: (typed: Typed) =>
      api.hostel.changeSetting({
        params: { name },
        body: { value: isPrice ? centsOf(typed.value) : valueOf(typed.value, value), revision },
      }),
    done: messageToast,
    failure: failureTitle('The setting could not be saved. Please try again.'),
    form,
    invalidates: [['settings'], ['office'], ['packages']],
  })
  const { error, ...input } = fieldsOf(form)('value')
  return (
    <Form onSubmit={form.handleSubmit(start)} className="surface p-5 sm:p-6">
      <Field label={settings[name].summary} error={error}>
        {(control) => (
          <div className="flex items-center gap-3 sm:gap-4">
            {typeof value === 'boolean' ? (
              <select {...control} {...input} className="select control h-11">
                <option value="false">No</option>
                <option value="true">Yes</option>
              </select>
            ) : (
              <input
                {...control}
                {...input}
                inputMode={inputModeOf(value, isPrice)}
                className="input control h-11"
              />
            )}
            <Button
              type="submit"
              variant="outline"
              pending={isPending}
              aria-label={`Save: ${settings[name].summary}`}
            >
              Save
            </Button>
          </div>
        )}
      </Field>
    </Form>
  )
}

const dollarsOf = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

/** '25.5' is 2550, '$25' is 2500; what is no amount is left to the service to refuse. */
function centsOf(typed: string) {
  const amount = typed.trim().replace(/^\$/, '').replace(',', '.')
  return /^\d+(\.\d\d?)?$/.test(amount) ? Math.round(Number(amount) * 100) : typed
}

function inputModeOf(value: ChosenSetting['value'], isPrice: boolean) {
  if (isPrice) return 'decimal'
  return typeof value === 'number' ? 'numeric' : undefined
}

/** What was typed, as a value of the same kind as the present one. */
function valueOf(typed: string, present: ChosenSetting['value']) {
  if (typeof present === 'boolean') return typed === 'true'
  return typeof present === 'number' && typed.trim() !== '' ? Number(typed) : typed
}
