import { useApi } from '../api/query.ts'
import { OtherSignIn } from '../session/sign-in/other-sign-in.tsx'
import { MailForm } from './mail-form.tsx'

/** Asks for another confirmation e-mail. */
export function AskForConfirmation() {
  const api = useApi()
  return (
    <>
      <MailForm send={(body) => api.account.resendConfirmation({ body })} />
      <OtherSignIn question="Already confirmed?" to="/login" text="Login" />
    </>
  )
}
