import { passwordLength, Refusal } from '@warm-ladle/contract'
import { commonPasswords } from './common-passwords.ts'
import { type Owner, isOwn } from './is-own.ts'

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
