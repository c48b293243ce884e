import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'

const source = path.join(import.meta.dirname, '../../packaging/hostels.sh')
/** Commands that change the machine, or need root: each only says how it was called. */
const commands = ['systemctl', 'runuser', 'userdel', 'chown']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'warm-ladle-hostels-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of [
    'bin',
    'packaging',
    'etc/warm-ladle',
    'var/lib/warm-ladle-north',
    'var/backups/warm-ladle-north',
  ])
    mkdirSync(path.join(folder, name), { recursive: true })
  for (const name of commands) write(`bin/${name}`, `#!/bin/sh\necho "${name} $*" >>${folder}/log\n`)
  write('bin/id', '#!/bin/sh\necho 0\n')
  const script = readFileSync(source, 'utf8')
  write(
    'packaging/hostels.sh',
    script.replaceAll(/(?<=[\s"=])\/(etc|var\/(?:lib|backups))(?=\/)/g, `${folder}/$1`),
  )
  write('etc/warm-ladle/north.env', 'PUBLIC_URL=https://north.example.org\nAUTH_SECRET=secret\n')
})

function write(name: string, text: string) {
  writeFileSync(path.join(folder, name), text)
  chmodSync(path.join(folder, name), 0o755)
}
const isThere = (name: string) => existsSync(path.join(folder, name))
const calls = () => (isThere('log') ? readFileSync(path.join(folder, 'log'), 'utf8') : '')

function remove(name: string, typed: string) {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    [path.join(folder, 'packaging/hostels.sh'), 'remove', name],
    {
      env: { PATH: `${folder}/bin:${process.env['PATH']}` },
      input: `${typed}\n`,
      encoding: 'utf8',
    },
  )
  return { status, said: stdout + stderr }
}

describe('removing a hostel', () => {
  it('makes a last backup before anything goes, and keeps all backups with the settings', () => {
    // systemctl says that neither nginx nor Caddy is active
    write('bin/systemctl', `#!/bin/sh\necho "systemctl $*" >>${folder}/log\n[ "$1" != --quiet ]\n`)
    expect(remove('north', 'north').status).toBe(0)
    const order = [
      'stop warm-ladle@north',
      'admin backup',
      'disable --now warm-ladle@north',
      'userdel warm-ladle-north',
    ]
    const places = order.map((text) => calls().indexOf(text))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
    expect(isThere('var/lib/warm-ladle-north')).toBe(false)
    expect(isThere('etc/warm-ladle/north.env')).toBe(false)
    expect(readFileSync(path.join(folder, 'var/backups/warm-ladle-north/settings.env'), 'utf8')).toContain(
      'secret',
    )
  })

  it.each([
    ['another name is typed', 'north', 'south', 'Nothing has been changed.'],
    ['nothing is typed', 'north', '', 'Nothing has been changed.'],
    ['there is none', 'west', 'west', 'There is no hostel of that name: west'],
    ['it is the first one', 'production', 'production', 'removed by hand'],
  ])('is refused where %s', (_where, name, typed, message) => {
    const { status, said } = remove(name, typed)
    expect([status, said]).toEqual([1, expect.stringContaining(message)])
    expect(calls()).toBe('')
    expect(isThere('var/lib/warm-ladle-north')).toBe(true)
  })

  it('removes nothing where no backup can be made', () => {
    write('bin/runuser', '#!/bin/sh\nexit 1\n')
    const { status, said } = remove('north', 'north')
    expect([status, said]).toEqual([1, expect.stringContaining('No backup could be made')])
    expect(calls()).toContain('systemctl start warm-ladle@north')
    expect(isThere('var/lib/warm-ladle-north') && isThere('etc/warm-ladle/north.env')).toBe(true)
  })
})

it('is a script that the shell can read', () => {
  expect(() => execFileSync('sh', ['-n', source])).not.toThrow()
})
