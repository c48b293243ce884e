import { Refusal } from '@warm-ladle/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startNetwork } from '../../test/network.ts'
import { amina, makeDetails, ramen } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import OfflineLine from '../layout/offline-line.tsx'
import { RequestMeal } from '../bookings/meal/request-meal.tsx'
import { ReviewForm } from '../menu/meal-reviews.tsx'
import { LoginForm } from '../people/sign-in/login-form.tsx'
import { timeLimit } from './reach.ts'
import { sendFile } from './browser-api.ts'

const done = { success: true, message: 'Done' }
const answers = {
  'GET /user-details': () => makeDetails(amina),
  'POST /meal-request': () => ({ ...done, requestId: ramen._id }),
  'POST /review': () => done,
}

async function openRequest() {
  const service = startService(answers)
  const network = startNetwork()
  const { user } = renderPage(() => <RequestMeal meal={ramen} />, { email: amina.email })
  const request = await screen.findByRole('button', { name: 'Request Meal' })
  const press = (name: string) => user.click(screen.getByRole('button', { name, hidden: true }))
  return { service, network, user, request, press }
}
const offlineText = /You are offline, so nothing was sent/
const unansweredText = /^No response/
const sent = 'Your meal request has been sent!'

describe('an action without network', () => {
  it('is reported as not sent, and Try again sends it', async () => {
    const { service, network, request, press } = await openRequest()
    network.cut()
    await press('Request Meal')
    await screen.findByText(offlineText)
    expect(request.getAttribute('aria-busy')).toBeNull()

    network.restore()
    await press('Try again')
    await screen.findByText(sent)
    expect(service.listCalls('POST /meal-request')).toHaveLength(1)
  })

  it('is aborted after 15 seconds without a response', async () => {
    const { network, request, press } = await openRequest()
    network.silence()
    await press('Request Meal')
    await waitFor(() => expect(request.getAttribute('aria-busy')).toBe('true'))
    expect(Math.max(...network.limits)).toBeLessThanOrEqual(15_000)
    network.endWaiting()
    await screen.findByText(unansweredText)
    expect(request.getAttribute('aria-busy')).toBeNull()
  })

  it('counts as a success if the first attempt arrived but its response was lost', async () => {
    const { service, network, press } = await openRequest()
    network.silence()
    await press('Request Meal')
    network.endWaiting()
    await screen.findByText(unansweredText)

    network.restore()
    service.answer({
      'POST /meal-request': () => new Refusal('already-requested', 'You have already requested this'),
    })
    await press('Try again')
    await screen.findByText(sent)
    expect(service.listCalls('POST /meal-request')).toHaveLength(1)
  })

  it('leaves typed text in place', async () => {
    startService(answers)
    const network = startNetwork()
    const { user } = renderPage(() => <ReviewForm meal={ramen} />, { email: amina.email })
    await user.type(screen.getByLabelText('Your review'), 'Just right')
    network.cut()
    await user.click(screen.getByRole('button', { name: 'Submit Review' }))
    await screen.findByText(offlineText)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByLabelText('Your review')).toHaveProperty('value', 'Just right')
  })

  it('is reported if it is a login, and Try again sends the same password', async () => {
    const tried: unknown[] = []
    startService({
      'POST /api/auth/sign-in/email': ({ body }) => {
        tried.push(body)
        return new Response('{"code":"INVALID_EMAIL_OR_PASSWORD"}', { status: 401 })
      },
    })
    const network = startNetwork()
    const { user } = renderPage(LoginForm)
    await user.type(screen.getByLabelText('Email'), amina.email)
    await user.type(screen.getByLabelText('Password'), 'a long password')
    network.cut()
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await screen.findByText(offlineText)
    network.restore()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Wrong email or password.')
    expect(tried).toMatchObject([{ email: amina.email, password: 'a long password' }])
  })
})

it('a line says that the device is offline, and then that it is back online', () => {
  const network = startNetwork()
  renderPage(OfflineLine)
  expect(screen.getByRole('status').textContent).toBe('')
  network.cut()
  expect(screen.getByRole('status').textContent).toBe('You are offline. What you type is saved.')
  network.restore()
  expect(screen.getByRole('status').textContent).toBe('You are back online.')
})

describe('an upload', () => {
  afterEach(() => void vi.useRealTimers())

  it('may take minutes as long as bytes move, and is aborted after stalling for 15 seconds', async () => {
    vi.useFakeTimers()
    const line = startSlowLine()
    const failed = vi.fn<(error: unknown) => void>()
    sendFile('/images', { method: 'POST', headers: {}, body: new FormData() }).catch(failed)
    for (let part = 0; part < 10; part++) {
      await vi.advanceTimersByTimeAsync(timeLimit - 1_000)
      line.move()
    }
    await vi.advanceTimersByTimeAsync(timeLimit - 1)
    expect(failed).not.toHaveBeenCalled()

    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledExactlyOnceWith(new TypeError('The file could not be sent'))
  })
})

/** The part of `XMLHttpRequest` that an upload without a response uses. */
function startSlowLine() {
  const upload = new EventTarget()
  class SlowRequest extends EventTarget {
    readonly upload = upload
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', SlowRequest)
  return { move: () => upload.dispatchEvent(new Event('progress')) }
}
