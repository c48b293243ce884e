/*
 * Loaded when a passkey is first used or created, together with the library that converts between JSON and browser
 * types.
 */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import {
  answerInLanguageShown,
  inLanguageShown,
  passkeyCeremonies,
  Refusal,
  RefusalBody,
  saidIn,
} from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { reach, unreached } from '../../api/reach.ts'
import { PasskeyError, type PasskeyErrorCode } from './passkey-error.ts'

const { registration, authentication } = passkeyCeremonies

/**
 * Logs in with a passkey of the user's choice.
 *
 * @throws {PasskeyError} if the browser has none
 * @throws {Refusal} if the server refuses it
 */
export async function signInWithPasskey(): Promise<void> {
  const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>(authentication.options)
  const response = await startAuthentication({
    optionsJSON: { ...optionsJSON, userVerification: 'required' },
  }).catch(refuse('cancelled'))
  await post(authentication.verify, { response })
}

/**
 * Creates a passkey for the session's account.
 *
 * @returns the server's response
 * @throws {PasskeyError} if the browser does not create one
 * @throws {Refusal} if the server refuses it
 */
export async function addPasskey(): Promise<{ message: string }> {
  const optionsJSON = await post<PublicKeyCredentialCreationOptionsJSON>(registration.options)
  const response = await startRegistration({ optionsJSON }).catch(refuse('not-added'))
  return post<{ message: string }>(registration.verify, { response })
}

/**
 * Fetches a ceremony's options and posts its answers, without validation: they come from our own server, and the
 * library checks them.
 */
async function post<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await reach(path, {
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(unreached)
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw await inLanguageShown(refusalIn(answer))
  await answerInLanguageShown(answer)
  // safe: the response comes from our own server, see above
  return answer as Answer
}

function refusalIn(answer: unknown) {
  const { data } = z.safeParse(RefusalBody, answer)
  return data ? new Refusal(data.code, saidIn(data)) : new Refusal('failed')
}

/** The library's error code, if there is one; browsers do not reveal whether the user cancelled. */
const codes: Readonly<Record<string, PasskeyErrorCode>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'already-added',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'no-verification',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unsupported',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'unsupported',
  ERROR_INVALID_DOMAIN: 'wrong-address',
  ERROR_INVALID_RP_ID: 'wrong-address',
}

const refuse =
  (cancelled: PasskeyErrorCode) =>
  (error: unknown): never => {
    const isNamed = error instanceof WebAuthnError || error instanceof DOMException
    const known = error instanceof WebAuthnError ? codes[error.code] : undefined
    const isCancelled = isNamed && ['NotAllowedError', 'AbortError'].includes(error.name)
    throw new PasskeyError(known ?? (isCancelled ? cancelled : 'failed'))
  }
