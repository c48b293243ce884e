import dns from 'node:dns'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AddressNotAllowed, createCallOutside, mayCall } from '../../src/platform/call-outside.ts'
import { openSink, type Sink } from '../notifications/open-sink.ts'

describe('the address of another service', () => {
  it.each([
    'https://hooks.example.org/abc',
    'https://hooks.example.org:8443/?a=b',
    'https://[2a00:1450::1]/',
  ])('may be called if it is public and encrypted: %s', (url) => {
    expect(mayCall(new URL(url), { local: false })).toBe(true)
  })

  it.each([
    'http://hooks.example.org/',
    'https://user:secret@hooks.example.org/',
    'https://user@hooks.example.org/',
    'ftp://hooks.example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.7/',
    'https://192.168.1.1/',
    'https://172.16.3.4/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.7]/',
    'https://[::127.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
  ])('may not be called otherwise: %s', (url) => {
    expect(mayCall(new URL(url), { local: false })).toBe(false)
  })

  it.each([
    ['http://10.0.0.7:8080/', true],
    ['http://chat.hostel.lan/', true],
    ['https://192.168.1.1/', true],
    ['https://[fd00::1]/', true],
    ['https://hooks.example.org/', true],
    // refused, because clouds answer there with secrets
    ['http://169.254.169.254/', false],
    ['https://169.254.169.254/', false],
    // refused, because unencrypted calls are allowed only within the hostel's own network
    ['http://93.184.215.14/', false],
  ])('may be called in the local network if the operator allows it: %s is %s', (url, isAllowed) => {
    expect(mayCall(new URL(url), { local: true })).toBe(isAllowed)
  })
})

const call = (url: string, { local = true, timeout = 5_000 } = {}) =>
  createCallOutside({ local })({
    url: new URL(url),
    headers: { 'content-type': 'text/plain' },
    body: 'Grüße',
    timeout,
  })

/** Lets every name resolve to these addresses, one list per lookup. */
function resolveTo(...lookups: readonly (readonly string[])[]) {
  const left = [...lookups]
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    _options: object,
    callback: (error: null, addresses: object[]) => void,
  ) => {
    const addresses = left.shift() ?? []
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )
  }) as never)
}

describe('a call to another service', () => {
  let sink: Sink
  beforeEach(async () => {
    sink = await openSink()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await sink.close()
  })

  it('sends the whole body, and returns the status', async () => {
    sink.answer(201)
    expect(await call(sink.url)).toBe(201)
    expect(sink.calls).toMatchObject([
      { method: 'POST', path: '/hook', body: 'Grüße', headers: { 'content-type': 'text/plain' } },
    ])
  })

  it('follows no redirect', async () => {
    sink.answer(307)
    expect(await call(sink.url)).toBe(307)
    expect(sink.calls.map(({ path }) => path)).toEqual(['/hook'])
  })

  it('ends when its time is up, however long the service takes', async () => {
    sink.answer('never')
    await expect(call(sink.url, { timeout: 50 })).rejects.toThrow('aborted')
  })

  it('reads only the beginning of a response', async () => {
    sink.answer('endless')
    expect(await call(sink.url, { timeout: 60_000 })).toBe(200)
  })

  it('fails at once if a service switches to another protocol', async () => {
    sink.answer(101)
    await expect(call(sink.url, { timeout: 60_000 })).rejects.toThrow('closed without a response')
  })

  it('fails if there is no service', async () => {
    await sink.close()
    await expect(call(sink.url)).rejects.toThrow('ECONNREFUSED')
    sink = await openSink()
  })

  it('connects to no name that resolves to a local address, whatever it resolved to before', async () => {
    resolveTo(['127.0.0.1'], ['10.0.0.7', '192.168.0.1'])
    const url = `https://hooks.example.org:${sink.port}/`
    await expect(call(url, { local: false })).rejects.toBeInstanceOf(AddressNotAllowed)
    await expect(call(url, { local: false })).rejects.toBeInstanceOf(AddressNotAllowed)
    expect(sink.calls).toEqual([])
    expect(vi.mocked(dns.lookup)).toHaveBeenCalledTimes(2)
  })

  it('connects to no local address in the URL itself, which is never looked up', async () => {
    const local = call(`https://127.0.0.1:${sink.port}/`, { local: false })
    await expect(local).rejects.toBeInstanceOf(AddressNotAllowed)
  })

  it('connects to a local service over TLS, too, if the operator allows it', async () => {
    resolveTo(['127.0.0.1'])
    // the service is reached, but does not speak TLS
    await expect(call(`https://chat.hostel.test:${sink.port}/`)).rejects.toMatchObject({ code: 'EPROTO' })
  })

  it('connects only to those addresses of a name that are allowed', async () => {
    // the first address is public, and nothing is sent there unencrypted
    resolveTo(['93.184.215.14', '127.0.0.1'])
    expect(await call(`http://chat.hostel.test:${sink.port}/`)).toBe(204)
    expect(sink.calls).toHaveLength(1)
    resolveTo(['93.184.215.14'])
    const unencrypted = call(`http://chat.hostel.test:${sink.port}/`)
    await expect(unencrypted).rejects.toBeInstanceOf(AddressNotAllowed)
  })
})
