import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, shell, startProgram } from '@warm-ladle/testing'
import { expect, onTestFinished, test } from 'vitest'

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'warm-ladle-compiled-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Runs a program that starts like the product, with this folder for compiled code. */
async function run(program: string, folder = '') {
  const source = new URL('../../src/compile-cache.ts', import.meta.url).href
  const code = `
    import module from 'node:module'
    import { enableCompileCache, keepCompiled } from '${source}'
    process.umask(0o077)
    enableCompileCache(${folder && JSON.stringify(folder)})
    await import('zod')
    ${program}`
  const child = startProgram([process.execPath, '--input-type=module', '--eval', code], {
    environment: shell,
    keepOutput: true,
  })
  onTestFinished(() => child.kill())
  return child.ended
}

test('compiled code is stored even if the start is killed, and only its owner can read or change it', async () => {
  const folder = path.join(await newFolder(), 'compiled')
  const { signal } = await run(`keepCompiled(); process.kill(process.pid, 'SIGKILL')`, folder)
  expect(signal).toBe('SIGKILL')
  const cached = await readdir(folder, { recursive: true })
  expect(cached.length).toBeGreaterThan(50)
  const rights = await Promise.all(
    [folder, ...cached.map((name) => path.join(folder, name))].map(async (file) => (await stat(file)).mode),
  )
  expect(rights.filter((mode) => (mode & 0o077) !== 0)).toEqual([])
})

test('a start that cannot store compiled code continues without a message', async () => {
  const file = path.join(await newFolder(), 'file')
  await writeFile(file, '')
  expect(await run(`keepCompiled(); console.log('started')`, path.join(file, 'compiled'))).toMatchObject({
    status: 0,
    output: 'started\n',
    errors: '',
  })
})

test('compiled code is read from a folder of the product, not from one that all users share', async () => {
  const { output } = await run('console.log(module.getCompileCacheDir())')
  expect(output).toContain(path.join(root, 'node_modules', '.cache', 'warm-ladle'))
})
