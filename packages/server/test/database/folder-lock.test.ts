import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  FolderInUse,
  lockFolder,
  removeUnfinished,
  unfinishedFile,
} from '../../src/database/engine/folder-lock.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'warm-ladle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

// keeps a reference to the lock, because garbage collection would otherwise release it
const holder = `
  import { lockFolder } from ${JSON.stringify(import.meta.resolve('../../src/database/engine/folder-lock.ts'))}
  const release = lockFolder(process.argv[1])
  console.log('held')
  setInterval(() => release, 1000)`

test('a folder locked by another process is refused at once, and is free once that process is killed', async () => {
  const folder = newFolder()
  const other = spawn(process.execPath, ['--input-type=module', '--eval', holder, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void other.kill('SIGKILL'))
  await once(other.stdout, 'data')

  const start = performance.now()
  expect(() => lockFolder(folder)).toThrow(new FolderInUse(folder))
  expect(() => lockFolder(folder)).toThrow(`Another Warm Ladle is already running on ${folder}.`)
  // waiting for a lock would take at least five seconds
  expect(performance.now() - start).toBeLessThan(4_000)

  other.kill('SIGKILL')
  await once(other, 'exit')
  lockFolder(folder)()
})

test('leftovers of a killed move or restoration are removed by the next lock, but not while the folder is locked', () => {
  const folder = newFolder()
  const rests = () => readdirSync(folder).filter((name) => name.startsWith('.'))
  const leave = () => {
    for (const ending of ['', '-wal', '-shm'])
      writeFileSync(`${unfinishedFile(folder, 'moved')}${ending}`, '')
    writeFileSync(unfinishedFile(folder, 'restored'), '')
  }
  leave()
  const release = lockFolder(folder)
  expect(rests()).toEqual([])
  leave()
  removeUnfinished(folder)
  expect(rests()).toHaveLength(4)
  release()
  removeUnfinished(folder)
  expect(rests()).toEqual([])
})

test('a folder is free again once it is released', () => {
  const folder = newFolder()
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  release()
  lockFolder(folder)()
})
