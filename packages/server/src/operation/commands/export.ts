import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../../database/schema.ts'
import { commandLine, memberSubject, recordAct } from '../../platform/audit-log.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findAccount } from '../../people/sign-ups.ts'
import { listOwnRecords } from '../../people/own-data/queries.ts'
import { unknownAccount } from './account-words.ts'
import { type Command, CommandRefused, type CommandOutcome } from './command.ts'
import { withAccount } from './with-account.ts'
import { findSetting } from '../../platform/settings.ts'

export const exportCommand: Command = {
  name: 'export',
  operands: ['EMAIL', 'FILE'],
  summary: 'writes a member’s data to a new file',
  help: [
    'The same JSON that members download in their profile. Only its owner can read the file.',
    'An existing file is never overwritten. The audit log names the command line.',
  ].join('\n'),
  needs: 'data-of-this-version',
  run: withAccount(({ db }, email, { operands: [, file = ''] }) => exportData(db, email, path.resolve(file))),
}

/** Writes an account's records into a new file, once the act is recorded in the audit log. */
export async function exportData(db: Database, email: string, file: string): Promise<CommandOutcome> {
  const account = await findAccount(db, email)
  if (!account) return unknownAccount(email)
  const handle = await open(file, 'wx', 0o600).catch(refuseFile(file))
  try {
    const exportedAt = new Date().toISOString()
    const { value: currency } = await findSetting(db, 'currency')
    const records = await listOwnRecords(db, account.id)
    const subject = memberSubject({ ...account, email })
    await inTransaction(db, (tx) => recordAct(tx, { actor: commandLine, act: 'data-exported', subject }))
    await handle.writeFile(`${JSON.stringify({ exportedAt, currency, records }, undefined, 2)}\n`)
  } catch (error) {
    await rm(file)
    throw error
  } finally {
    await handle.close()
  }
  return { done: true, said: `The data of ${email} is now in ${file}.` }
}

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'the file already exists',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EACCES: 'this user cannot write there',
  EPERM: 'this user cannot write there',
  EROFS: 'the disk is mounted read-only',
  ENOSPC: 'the disk is full',
}

const refuseFile = (file: string) => (error: unknown) => {
  const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
  throw reason === undefined ? error : new CommandRefused(`${file} cannot be written: ${reason}.`)
}
