import { passwordLength, Refusal } from '@warm-ladle/contract'
import { foldText } from '../database/search.ts'

const message = 'This password is too easy to guess. Please choose another one.'

/**
 * Refuses new passwords that attackers try first: the most common ones, and the owner's name or e-mail. Too short ones
 * are left to the rule on length.
 *
 * @param field the password's form field
 * @throws {Refusal} `invalid-input`
 */
export async function requireUncommon(password: string, owner: Owner, field: string): Promise<void> {
  if (password.length < passwordLength) return
  const isCommon = (await commonPasswords()).has(password.toLowerCase())
  if (isCommon || isOwn(password, owner)) throw new Refusal('invalid-input', message, field)
}

/** Number of refused passwords, from the most common one on. */
const mostCommon = 10_000

let loading: Promise<ReadonlySet<string>> | undefined

/** The most common passwords, in lower case. The list takes 3 MB, so it is loaded at the first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load()
  return loading
}

async function load() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, mostCommon))
}

/** The owner of the new password. */
interface Owner {
  readonly name: string
  readonly email: string
}

/** Minimum length of a part of a name or e-mail that is refused as a password. */
const shortestPart = 3

/** Whether a password is the owner's name or e-mail, or a part of them, ignoring digits and punctuation around it. */
export function isOwn(password: string, owner: Owner): boolean {
  const given = foldText(password)
  const core = given.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const own = ownWords(owner)
  return own.has(given) || own.has(core)
}

function ownWords({ name, email }: Owner): ReadonlySet<string> {
  const [fullName, address] = [foldText(name), foldText(email)]
  const [mailbox = '', host = ''] = address.split('@')
  const parts = [fullName, mailbox, host].flatMap((text) => [
    ...text.split(' '),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ])
  const whole = [fullName, address, mailbox, host, fullName.replaceAll(/[^\p{L}\p{N}]+/gu, '')]
  return new Set([...whole, ...parts].filter((word) => word.length >= shortestPart))
}
