import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { usePublicConfig } from '../public-config.ts'
import { refusalSentence } from '../refusal-sentence.ts'
import { Login } from '../session/account-fields.ts'
import { EntryNotice } from '../session/entry-notice.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useOnce } from '../use-once.ts'

const Address = z.pick(Login, { email: true })
type Address = z.infer<typeof Address>

/** Asks for a mail to an address, and tells that it is on its way; not whether there is an account of that address. */
export function MailForm({ send }: { send: (body: Address) => Promise<{ message: string }> }) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(Address) })
  const sending = useMutation({ mutationFn: send })
  const start = useOnce(sending)
  const isHydrated = useHydrated()
  return (
    <>
      {sending.isSuccess && <Sent sentence={sending.data.message} />}
      {sending.isError && (
        <EntryNotice tone="error">
          {refusalSentence(sending.error, 'The mail could not be sent. Please try again.')}
        </EntryNotice>
      )}
      <form
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit(start)(event)}
        className="flex flex-col gap-5"
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" size="lg" block disabled={!isHydrated} pending={sending.isPending}>
          {sending.isSuccess ? 'Send it again' : 'Send the mail'}
        </Button>
      </form>
    </>
  )
}

function Sent({ sentence }: { sentence: string }) {
  const { demoAccounts } = usePublicConfig()
  return (
    <EntryNotice tone="success">
      {sentence}
      {demoAccounts && (
        <span className="mt-1 block text-sm">
          This is a demonstration: mails stay on its machine, in the folder mail of its data.
        </span>
      )}
    </EntryNotice>
  )
}
