import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { driftMessages } from '../../src/money/reconciliation/drift.ts'
import { logMessages, startMessages, workNames } from '../operation/operator-messages.ts'

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const page = plain(readFileSync(path.join(import.meta.dirname, '../../../../docs/messages.md'), 'utf8'))
const missing = (messages: readonly string[]) =>
  [...new Set(messages.map(plain))].filter((message) => !page.includes(message))

it('the messages page lists every reason why the server might fail to start', () => {
  const messages = startMessages()
  expect(messages.length).toBeGreaterThan(70)
  expect(missing(messages)).toEqual([])
})

it('the messages page lists everything that is logged as a warning or an error', () => {
  const { messages, unreadable } = logMessages()
  expect(messages.length).toBeGreaterThan(12)
  expect(unreadable).toEqual([])
  expect(missing([...messages, ...Object.values(driftMessages)])).toEqual([])
})

it('the messages page lists every background job by the name that is logged when it fails', () => {
  const names = workNames()
  expect(names.length).toBeGreaterThan(10)
  expect(missing(names.map((name) => `${name} failed`))).toEqual([])
})

it('the messages page lists no failure that is never logged', () => {
  const logged = [...workNames().map((name) => `${name} failed`), ...logMessages().messages].map(plain)
  const listed = [...page.matchAll(/- `([^`]+ failed)`/g)].map(([, message = '']) => message)
  expect(listed.length).toBeGreaterThan(15)
  expect(listed.filter((message) => !logged.includes(message))).toEqual([])
})
