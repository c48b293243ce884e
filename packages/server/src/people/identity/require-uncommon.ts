import { foldText, passwordLength, Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { Database } from '../../database/schema.ts'
import { findHostelName } from '../../platform/settings.ts'

/** The product's own name, rejected along with the hostel's. */
const productName = 'Warm Ladle'

/**
 * Refuses new passwords that attackers try first: common ones, the owner's name or email, and any that contains the
 * name of the hostel or the product. Leaves short passwords to the rule on length.
 *
 * @param field the password's form field
 * @throws {Refusal} `invalid-input`
 */
export async function requireUncommon(
  db: Database,
  password: string,
  owner: PasswordOwner,
  field: string,
): Promise<void> {
  if (password.length < passwordLength) return
  const isCommon = (await commonPasswords()).has(password.toLowerCase())
  const names = [productName, await findHostelName(db)]
  if (isCommon || isOwn(password, owner) || names.some((name) => holdsName(password, name)))
    throw new Refusal('invalid-input', said(texts.easyPassword), field)
}

let loading: Promise<ReadonlySet<string>> | undefined

/** The most common passwords, in lower case. The list takes 3 MB, so it is loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load()
  return loading
}

async function load() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Minimum length of a name that passwords must not contain: shorter ones are part of many words. */
const shortestName = 4

/** Whether a password contains a name, ignoring case, spaces and punctuation in both. */
function holdsName(password: string, name: string): boolean {
  const held = lettersIn(name)
  return held.length >= shortestName && lettersIn(password).includes(held)
}

const lettersIn = (text: string) => foldText(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

interface PasswordOwner {
  readonly name: string
  readonly email: string
}

/** Minimum length of a part of a name or email that is refused as a password. */
const shortestPart = 3

/** Whether a password is the owner's name or email, or part of them, ignoring digits and punctuation around it. */
export function isOwn(password: string, owner: PasswordOwner): boolean {
  const given = foldText(password)
  const core = given.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const own = ownWords(owner)
  return own.has(given) || own.has(core)
}

function ownWords({ name, email }: PasswordOwner): ReadonlySet<string> {
  const [fullName, address] = [foldText(name), foldText(email)]
  const [mailbox = '', host = ''] = address.split('@')
  const parts = [fullName, mailbox, host].flatMap((text) => [
    ...text.split(' '),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ])
  const whole = [fullName, address, mailbox, host, fullName.replaceAll(/[^\p{L}\p{N}]+/gu, '')]
  return new Set([...whole, ...parts].filter((word) => word.length >= shortestPart))
}
