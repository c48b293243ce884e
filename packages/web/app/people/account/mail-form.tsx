import { zodResolver } from '@hookform/resolvers/zod'
import { type MutationStatus, useMutation } from '@tanstack/react-query'
import { needsName, tokenInFragment } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { refusalMessage } from '../../api/failure-notice.tsx'
import { isUnreached } from '../../api/reach.ts'
import { unreachedText, useOnce } from '../../api/use-notifying-mutation.tsx'
import { bindFields, Form } from '../../forms/form.tsx'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { EmailField } from '../sign-in/account-fields.tsx'
import { Login } from '../sign-in/login-schema.ts'
import { SignInNotice } from '../sign-in/sign-in-card.tsx'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.tsx'
import { texts as uiTexts } from '../../ui/texts.ts'
import { texts } from './texts.ts'

const Address = z.pick(Login, { email: true })
type Address = z.infer<typeof Address>

/** Requests an email and says that it was sent, without revealing whether the address has an account. */
export function MailForm({ send }: { send: (body: Address) => Promise<{ message: string }> }) {
  const t = useTranslate()
  const form = useForm({ resolver: zodResolver(Address) })
  const field = bindFields(form)
  const sending = useMutation({ mutationFn: send })
  const start = useOnce(sending)
  return (
    <>
      {sending.isSuccess && <MailSent message={sending.data.message} />}
      {sending.isError && (
        <SignInNotice tone="error">
          <span>{refusalMessage(sending.error, t(texts.mailFailed))}</span>
          {isUnreached(sending.error) && <span>{` ${unreachedText()}`}</span>}
        </SignInNotice>
      )}
      <Form onSubmit={form.handleSubmit(start)}>
        <EmailField {...field('email')} />
        <Button type="submit" size="lg" block pending={sending.isPending}>
          {t(getLabel(sending.status))}
        </Button>
      </Form>
    </>
  )
}

const getLabel = (status: MutationStatus) =>
  status === 'success' ? texts.sendAgain : status === 'error' ? uiTexts.tryAgain : texts.sendMail

function MailSent({ message }: { message: string }) {
  const t = useTranslate()
  const { demoAccounts } = usePublicConfig()
  return (
    <SignInNotice tone="success">
      <span>{message}</span>
      {demoAccounts && <span className="mt-1 block text-sm">{t(texts.isDemonstration)}</span>}
    </SignInNotice>
  )
}

/**
 * The token in an emailed link, undefined if the link is incomplete, and whether the form needs a name. Both are in the
 * fragment, which only the browser knows, so they are 'unknown' before hydration.
 */
export function useMailToken() {
  const { hash } = useLocation()
  return useHydrated()
    ? ({ status: 'known', token: tokenInFragment(hash), isNamed: needsName(hash) } as const)
    : ({ status: 'unknown' } as const)
}
