import { foldText } from '../database/search/fold-text.ts'

/** The owner of the new password. */
export interface Owner {
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
