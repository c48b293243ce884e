import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'

const source = path.join(import.meta.dirname, '../../packaging/hostels.sh')
/** Commands that change the machine or need root. Here each only records its arguments. */
const commands = ['systemctl', 'runuser', 'userdel', 'useradd', 'install', 'chown']

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
    script.replaceAll(/(?<=[\s"=>])\/(etc|var\/(?:lib|backups))(?=\/)/g, `${folder}/$1`),
  )
  write('etc/warm-ladle/north.env', 'PUBLIC_URL=https://north.example.org\nAUTH_SECRET=secret\n')
})

function write(name: string, text: string) {
  writeFileSync(path.join(folder, name), text)
  chmodSync(path.join(folder, name), 0o755)
}
const isThere = (name: string) => existsSync(path.join(folder, name))
const calls = () => (isThere('log') ? readFileSync(path.join(folder, 'log'), 'utf8') : '')

function hostels(args: readonly string[], typed = '') {
  const { status, stdout, stderr } = spawnSync('sh', [path.join(folder, 'packaging/hostels.sh'), ...args], {
    env: { PATH: `${folder}/bin:${process.env['PATH']}` },
    input: `${typed}\n`,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

const remove = (name: string, typed: string) => hostels(['remove', name], typed)

const readSettings = (name: string) => readFileSync(path.join(folder, `etc/warm-ladle/${name}.env`), 'utf8')

describe('adding a hostel', () => {
  beforeEach(() => {
    for (const name of ['etc/systemd/system', 'packaging/systemd'])
      mkdirSync(path.join(folder, name), { recursive: true })
    write('packaging/systemd/warm-ladle@.service', '')
    write('etc/timezone', 'Europe/Berlin\n')
    write('etc/warm-ladle/production.env', 'PUBLIC_URL=https://Meals.example.org/\nTIME_ZONE=Asia/Dhaka\n')
    write('bin/getent', '#!/bin/sh\nexit 1\n')
    // writes the copy like the real command, but without owners
    write(
      'bin/install',
      '#!/bin/sh\nfor file; do :; done\ncase $* in *--directory*) mkdir -p "$file";; *) : >"$file";; esac\n',
    )
    // reports that neither nginx nor Caddy is running
    write('bin/systemctl', `#!/bin/sh\necho "systemctl $*" >>${folder}/log\n[ "$1" != --quiet ]\n`)
  })

  it('starts it, registers it with Prometheus and waits until it is ready', () => {
    write(
      'bin/runuser',
      `#!/bin/sh\necho "runuser $*" >>${folder}/log\n[ -e ${folder}/tried ] || { : >${folder}/tried; exit 1; }\n`,
    )
    expect(hostels(['add', 'west', 'https://west.example.org'])).toMatchObject({ status: 0 })
    expect(readSettings('west')).toContain('PUBLIC_URL=https://west.example.org')
    expect(isThere('etc/prometheus/warm-ladle/west.json')).toBe(true)
    expect(calls()).toContain('enable --now warm-ladle@west')
    expect(calls().match(/ healthy/g)).toHaveLength(2)
  })

  it('with PostgreSQL closes its database to other hostels', () => {
    expect(hostels(['add', 'west', 'https://west.example.org', 'postgres'])).toMatchObject({ status: 0 })
    expect(calls()).toContain('revoke connect, temporary on database "warm-ladle-west" from public')
  })

  it.each([
    ['https://north.example.org', 'The hostel north already has this address'],
    ['https://meals.example.org', 'The hostel production already has this address'],
    ['https://north.example.org.', 'An address looks like'],
    ['https://-.example.org/x', 'An address looks like'],
    ['http://west.example.org', 'An address looks like'],
  ])('is refused for the address %s', (url, message) => {
    expect(hostels(['add', 'west', url])).toEqual({ status: 1, said: expect.stringContaining(message) })
    expect([calls(), isThere('etc/warm-ladle/west.env')]).toEqual(['', false])
  })

  it('with a new address moves an existing hostel once its name has been typed', () => {
    const move = ['add', 'north', 'https://new.example.org']
    expect(hostels(move, 'south')).toMatchObject({ status: 1 })
    expect([readSettings('north'), calls()]).toEqual([expect.stringContaining('//north.example.org'), ''])

    expect(hostels(move, 'north')).toMatchObject({ status: 0 })
    expect(readSettings('north')).toContain('PUBLIC_URL=https://new.example.org\n')
    const order = [
      'stop warm-ladle@north',
      'move-url https://new.example.org',
      'enable --now warm-ladle@north',
    ]
    expect(order.map((text) => calls().indexOf(text)).toSorted((one, other) => one - other)).toEqual(
      order.map((text) => calls().indexOf(text)),
    )
    expect(calls()).toContain('move-url')
  })

  describe.each([
    ['nginx', 'etc/nginx/conf.d/warm-ladle.conf', /^log_format warm_ladle /gm],
    ['Caddy', 'etc/caddy/Caddyfile', /^\{$/gm],
  ])('behind %s', (proxy, file, common) => {
    const text = () => readFileSync(path.join(folder, file), 'utf8')

    beforeEach(() => {
      for (const name of ['etc/nginx/conf.d', 'etc/ssl/private', 'etc/caddy'])
        mkdirSync(path.join(folder, name), { recursive: true })
      for (const name of ['nginx.conf', 'Caddyfile'])
        write(`packaging/${name}`, readFileSync(path.join(path.dirname(source), name), 'utf8'))
      for (const name of ['west', 'east'])
        for (const end of ['ssl/%.pem', 'ssl/private/%.key'])
          write(`etc/${end.replace('%', `${name}.example.org`)}`, '')
      write('etc/caddy/Caddyfile', '# as Debian has it\n:80 {\n\troot * /usr/share/caddy\n}\n')
      write('bin/nginx', '#!/bin/sh\n')
      write('bin/systemctl', `#!/bin/sh\n[ "$1" != --quiet ] || [ "$3" = ${proxy.toLowerCase()} ]\n`)
      write('bin/runuser', '#!/bin/sh\n')
    })

    it('adds the settings that all sites share once, even if no hostel is named production', () => {
      for (const name of ['west', 'east'])
        expect(hostels(['add', name, `https://${name}.example.org`])).toMatchObject({ status: 0 })
      expect(text().match(common)).toHaveLength(1)
      expect(text()).not.toContain('meals.example.org')
    })

    it('does not change shared settings that exist', () => {
      write(
        file,
        readFileSync(
          path.join(path.dirname(source), path.basename(file).replace('warm-ladle', 'nginx')),
          'utf8',
        ),
      )
      const before = text()
      hostels(['add', 'west', 'https://west.example.org'])
      expect(text().startsWith(before)).toBe(true)
      expect(text().match(common)).toHaveLength(1)
    })
  })

  it('leaves an existing hostel in place if its data cannot be moved', () => {
    write('bin/runuser', '#!/bin/sh\nexit 1\n')
    expect(hostels(['add', 'north', 'https://new.example.org'], 'north')).toMatchObject({ status: 1 })
    expect(readSettings('north')).toContain('//north.example.org')
    expect(calls()).toContain('systemctl start warm-ladle@north')
  })
})

describe('removing a hostel', () => {
  it('makes a last backup before it removes anything, and keeps all backups with the settings', () => {
    // reports that neither nginx nor Caddy is running
    write('bin/systemctl', `#!/bin/sh\necho "systemctl $*" >>${folder}/log\n[ "$1" != --quiet ]\n`)
    expect(remove('north', 'north').status).toBe(0)
    const order = [
      'stop warm-ladle@north',
      'admin backup',
      'disable --now warm-ladle@north',
      'userdel warm-ladle-north',
    ]
    const positions = order.map((text) => calls().indexOf(text))
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
    expect(positions).not.toContain(-1)
    expect(isThere('var/lib/warm-ladle-north')).toBe(false)
    expect(isThere('etc/warm-ladle/north.env')).toBe(false)
    expect(readFileSync(path.join(folder, 'var/backups/warm-ladle-north/settings.env'), 'utf8')).toContain(
      'secret',
    )
  })

  it.each([
    ['another name is typed', 'north', 'south', 'Nothing has been changed.'],
    ['nothing is typed', 'north', '', 'Nothing has been changed.'],
    ['there is no such hostel', 'west', 'west', 'There is no hostel with this name: west'],
    ['the hostel is the first one', 'production', 'production', 'removed by hand'],
  ])('is refused if %s', (_where, name, typed, message) => {
    const { status, said } = remove(name, typed)
    expect([status, said]).toEqual([1, expect.stringContaining(message)])
    expect(calls()).toBe('')
    expect(isThere('var/lib/warm-ladle-north')).toBe(true)
  })

  it('removes nothing if no backup can be made', () => {
    write('bin/runuser', '#!/bin/sh\nexit 1\n')
    const { status, said } = remove('north', 'north')
    expect([status, said]).toEqual([1, expect.stringContaining('No backup could be made')])
    expect(calls()).toContain('systemctl start warm-ladle@north')
    expect(isThere('var/lib/warm-ladle-north') && isThere('etc/warm-ladle/north.env')).toBe(true)
  })
})

describe('reporting a failure', () => {
  it('of the copies notifies every hostel, even if none is named production', () => {
    expect(hostels(['report', 'warm-ladle-copies'])).toMatchObject({ status: 0 })
    expect(calls()).toContain('--settings north admin report-failure warm-ladle-copies')
    write('etc/warm-ladle/east.env', 'PUBLIC_URL=https://east.example.org\n')
    hostels(['report', 'warm-ladle-copies'])
    expect(calls()).toContain('--settings east admin report-failure warm-ladle-copies')
    expect(calls()).not.toContain('--settings production')
  })

  it('of a hostel notifies that hostel', () => {
    expect(hostels(['report', 'warm-ladle-backup@north'])).toMatchObject({ status: 0 })
    expect(calls().match(/report-failure/g)).toHaveLength(1)
    expect(calls()).toContain('--settings north admin report-failure warm-ladle-backup@north')
  })
})

it('hostels.sh is a script that the shell can parse', () => {
  expect(() => execFileSync('sh', ['-n', source])).not.toThrow()
})
