import { zodResolver } from '@hookform/resolvers/zod'
import { NewApiToken, type Scope, scopeNames, scopes, isStaff } from '@warm-ladle/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { fieldsOf } from '../forms/fields-of.ts'
import { Form } from '../forms/form.tsx'
import { useStanding } from '../session/use-standing.ts'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CopiedField } from './copied-field.tsx'

/** Asks what a program may do, and then shows its token, this once. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string>()
  if (token === undefined) return <TokenForm onMade={setToken} />
  return (
    <div className="flex flex-col gap-5">
      <CopiedField label="The token" value={token} />
      <p className="text-sm">
        It is shown only now. All who have it can do in your name what you have allowed, so give it to the
        program alone. If you lose it, remove it and make a new one.
      </p>
      <div className="flex justify-end">
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}

/** Days until a token ends. */
const lifetimes = [
  ['30', 'after 30 days'],
  ['90', 'after 90 days'],
  ['365', 'after a year'],
  ['', 'never'],
] as const

const daysIn = (value: string | number) => (value === '' ? undefined : Number(value))

function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const api = useApi()
  const form = useForm<NewApiToken>({
    resolver: zodResolver(NewApiToken),
    defaultValues: { name: '', scopes: ['read'], days: 90 },
  })
  const field = fieldsOf(form)
  const { start, isPending } = useNotifyingMutation({
    run: (body: NewApiToken) => api.apiTokens.create({ body }),
    done: ({ token }) => {
      onMade(token)
      return undefined
    },
    failure: failureTitle('The token could not be made. Please try again.'),
    form,
    invalidates: [['account']],
  })
  const { error, ...choice } = field('scopes')
  return (
    <Form onSubmit={form.handleSubmit(start)}>
      <TextField label="Name of the program" autoComplete="off" {...field('name')} />
      <fieldset className="flex flex-col gap-2" aria-describedby={error && 'scopes-missing'}>
        <legend className="mb-2 text-sm font-semibold">It may</legend>
        {useOfferedScopes().map((scope) => (
          <CheckField key={scope} isLong value={scope} {...choice}>
            <span className="text-sm">
              <span className="font-semibold">{scopes[scope].title}:</span> {scopes[scope].text}
            </span>
          </CheckField>
        ))}
        {error && (
          <p id="scopes-missing" role="alert" className="text-sm text-error">
            {error}
          </p>
        )}
      </fieldset>
      <SelectField label="It ends" {...form.register('days', { setValueAs: daysIn })}>
        {lifetimes.map(([days, text]) => (
          <option key={days} value={days}>
            {text}
          </option>
        ))}
      </SelectField>
      <DialogButtons pending={isPending}>Make the token</DialogButtons>
    </Form>
  )
}

/** What the member may allow: no more than they may do. */
function useOfferedScopes(): readonly Scope[] {
  const { data } = useStanding()
  return scopeNames.filter((scope) => {
    const { access } = scopes[scope]
    return access === 'member' || (data !== undefined && isStaff(data, access))
  })
}
