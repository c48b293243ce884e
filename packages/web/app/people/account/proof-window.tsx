import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Account, providerSignIn, type SignInProvider, withMessage } from '@warm-ladle/contract'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import * as z from 'zod/mini'
import { failureTitle, withReference } from '../../api/failure-notice.tsx'
import { useApi } from '../../api/query.ts'
import { reach } from '../../api/reach.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { Form } from '../../forms/form.tsx'
import { useActForm } from '../../forms/use-act-form.ts'
import { useTranslate } from '../../page/language.tsx'
import { usePasskeyRefusal } from '../passkey/passkey-error.ts'
import { usePasskeys } from '../passkey/use-passkeys.ts'
import { ProviderMark } from '../provider/provider-mark.tsx'
import { texts as sessionTexts } from '../texts.ts'
import { useProviderErrand } from '../provider/use-provider-errand.ts'
import { readSession } from '../../api/read-session.ts'
import { sessionChanged } from '../session-changes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { PasswordField } from '../../ui/fields.tsx'
import { accountQuery } from '../account-query.ts'
import { passkeysQuery, useLinkedProviders } from './account-queries.ts'
import { texts } from './texts.ts'

interface ProofWindowProps {
  open: boolean
  onAnswer: (proved: boolean) => void
}

/** The dialog in which members confirm that it is them, with one of their login methods. */
// a default export, as useOnDemand requires
export default function ProofWindow({ open, onAnswer }: ProofWindowProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={open}
      onOpenChange={() => onAnswer(false)}
      title={t(texts.proofTitle)}
      description={t(texts.proofText)}
    >
      <Proof onAnswer={onAnswer} />
    </Dialog>
  )
}

function Proof({ onAnswer }: Pick<ProofWindowProps, 'onAnswer'>) {
  const t = useTranslate()
  const { data: account, error, isLoadingError, refetch } = useQuery(accountQuery(useApi()))
  if (isLoadingError)
    return <ErrorState message={withReference(t(texts.proofNotLoaded), error)} onRetry={refetch} />
  return account ? <ProofMethod account={account} onAnswer={onAnswer} /> : <Loading className="h-28" />
}

function ProofMethod({ account, onAnswer }: Pick<ProofWindowProps, 'onAnswer'> & { account: Account }) {
  const t = useTranslate()
  const linked = useLinkedProviders(account)
  const { hasPassword, email } = account
  const otherWay = <PasskeyProof email={email} onAnswer={onAnswer} />
  if (hasPassword) return <PasswordProof onAnswer={onAnswer}>{otherWay}</PasswordProof>
  return (
    <div className="flex flex-col gap-3">
      {linked.map((provider) => (
        <ProviderProof key={provider.id} provider={provider} email={email} onAnswer={onAnswer} />
      ))}
      {linked.length === 0 && <p>{t(texts.proofByLogin)}</p>}
      {otherWay}
    </div>
  )
}

interface PasskeyProofProps {
  /** The email of the account that has to log in again. */
  email: string
  onAnswer: (proved: boolean) => void
}

/** Lets members with a passkey log in again with it. */
function PasskeyProof({ email, onAnswer }: PasskeyProofProps) {
  const t = useTranslate()
  const { data: passkeys = [] } = useQuery(passkeysQuery(useApi()))
  const { start, isPending } = usePasskeyProof(email, onAnswer)
  const { areSupported } = usePasskeys()
  if (!areSupported || passkeys.length === 0) return null
  return (
    <Button variant="ghost" block pending={isPending} onClick={() => start()}>
      <KeyRound aria-hidden="true" className="size-4" />
      {t(sessionTexts.withPasskey)}
    </Button>
  )
}

/** Lets the logged-in member log in again with a passkey. Only the account with this `email` is accepted. */
function usePasskeyProof(email: string, onAnswer: (proved: boolean) => void) {
  const t = useTranslate()
  const { load } = usePasskeys()
  const title = t(texts.passkeyUnproved)
  const refuse = usePasskeyRefusal(title)
  const otherAccount = { title, message: t(texts.choosePasskeyOf, { email }) }
  const answer = useConfirmedAccount({ email, otherAccount, onAnswer })
  return useNotifyingMutation({
    run: async () => (await load()).signInWithPasskey(),
    done: () => void answer(),
    failure: (error) => void refuse(error),
  })
}

const PasswordFields = z.object({
  password: z.string().check(z.minLength(1, withMessage(texts.passwordRequired))),
})

interface PasswordProofProps {
  onAnswer: (proved: boolean) => void
  /** Another way to log in again, if the account has one. */
  children: ReactNode
}

function PasswordProof({ onAnswer, children }: PasswordProofProps) {
  const t = useTranslate()
  const api = useApi()
  const form = useActForm({
    schema: PasswordFields,
    defaultValues: { password: '' },
    act: 'account.prove',
    run: (body) => api.account.prove({ body }),
    done: () => {
      onAnswer(true)
    },
    failure: failureTitle(t(texts.passwordUnchecked)),
  })
  const { setFocus } = form
  // focuses the field again: the dialog may have opened, and set its focus, before the account was loaded
  useEffect(() => {
    setFocus('password')
  }, [setFocus])
  return (
    <Form onSubmit={form.onSubmit}>
      <PasswordField label={t(texts.password)} autoComplete="current-password" {...form.field('password')} />
      {children}
      <DialogButtons pending={form.isPending}>{t(texts.confirm)}</DialogButtons>
    </Form>
  )
}

interface ProviderProofProps {
  provider: SignInProvider
  /** Email of the account that must be chosen. */
  email: string
  onAnswer: (proved: boolean) => void
}

/** Lets members without a password log in again with a provider. */
function ProviderProof({ provider, email, onAnswer }: ProviderProofProps) {
  const t = useTranslate()
  const { prove, isPending, waitingFor } = useProviderProof(provider, { email, onAnswer })
  return (
    <div>
      <Button variant="outline" size="lg" block aria-busy={isPending} onClick={() => void prove()}>
        <ProviderMark id={provider.id} />
        <span>{t(sessionTexts.continueWith, { provider: provider.name })}</span>
      </Button>
      <output className="mt-2 block text-center text-sm text-muted">
        {isPending ? t(waitingFor) : t(texts.chooseAccount, { email })}
      </output>
    </div>
  )
}

interface ProofTarget {
  /** The email of the only account that is accepted. */
  readonly email: string
  readonly onAnswer: (proved: boolean) => void
}

/**
 * Lets the logged-in member log in again with a provider, in a popup.
 *
 * @returns `prove`, to be called synchronously in a click handler, `isPending`, and `waitingFor`, the text to show
 * until then
 */
function useProviderProof(provider: SignInProvider, { email, onAnswer }: ProofTarget) {
  const t = useTranslate()
  const title = t(texts.providerUnproved, { provider: provider.name })
  const otherAccount = { title, message: t(texts.pleaseChooseAccount, { email }) }
  const answer = useConfirmedAccount({ email, otherAccount, onAnswer })
  const { run, isPending, waitingFor } = useProviderErrand({
    provider,
    path: providerSignIn.proofPath(provider.id),
    errand: 'proof',
    failureTitle: title,
    // a session exists in any case, so only the popup itself knows whether it succeeded
    isThrough: async () => false,
    invalidates: [],
  })
  const prove = async () => {
    if (await run()) await answer()
  }
  return { prove, isPending, waitingFor }
}

interface ConfirmedAccount {
  /** The email of the account that has to log in again; a login with another account does not count. */
  readonly email: string
  /** The message if another account was used. */
  readonly otherAccount: { readonly title: string; readonly message: string }
  readonly onAnswer: (proved: boolean) => void
}

/** Continues after the member has logged in again. */
function useConfirmedAccount({ email, otherAccount, onAnswer }: ConfirmedAccount): () => Promise<void> {
  const client = useQueryClient()
  const { notify } = useDialogs()
  return async () => {
    const session = await readSession(reach).catch(() => null)
    if (session?.user.email === email) return onAnswer(true)
    await notify({ ...otherAccount, tone: 'error' })
    onAnswer(false)
    await sessionChanged(client)
  }
}
