import { type Member, Refusal } from '@warm-ladle/contract'
import { describe, expect, it } from 'vitest'
import { amina, makeDetails } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import { useCaller, useIsBadged, useMayOffer } from './use-member.ts'

const details = 'GET /user-details'
const role = `GET /api/users/${encodeURIComponent(amina.email)}`

function Page() {
  const isBadged = useIsBadged()
  const caller = useCaller()
  return (
    <p>
      {caller} {String(isBadged)}
    </p>
  )
}
function Offers() {
  const offered = {
    counter: useMayOffer('counter'),
    kitchen: useMayOffer('kitchen'),
    admin: useMayOffer('admin'),
  }
  const names = Object.entries(offered).flatMap(([name, isOffered]) => (isOffered ? [name] : []))
  return <p>{names.join(', ')}</p>
}

const answerWithBadge = (badge: Member['badge']) => () => makeDetails({ ...amina, badge })
const unanswered = () => new Promise(() => {})

describe('a page’s viewer', () => {
  it.each([
    ['is a member with a badge', answerWithBadge('Gold'), 'badged true'],
    ['is a member without a badge', answerWithBadge('Bronze Badge'), 'member false'],
    ['counts as a member with a badge until the badge is known', unanswered, 'badged undefined'],
    [
      'counts as a member with a badge if the badge cannot be read',
      () => new Refusal('unavailable'),
      'badged true',
    ],
  ])('%s', async (_who, answer, shown) => {
    startService({ [details]: answer })
    const { findByText } = renderPage(Page, { email: amina.email })
    expect(await findByText(shown)).toBeDefined()
  })

  it('is a visitor if there is no session', async () => {
    const service = startService({})
    const { findByText } = renderPage(Page)
    expect(await findByText('visitor false')).toBeDefined()
    expect(service.calls).toEqual([])
  })
})

describe('a staff page', () => {
  it.each([
    ['everything to an admin', () => ({ role: 'admin', admin: true }), 'counter, kitchen, admin'],
    [
      'only their own part to those with a duty',
      () => ({ role: 'user', admin: false, duties: ['kitchen'] }),
      'counter, kitchen',
    ],
    ['nothing to a resident', () => ({ role: 'user', admin: false }), ''],
    ['everything until the role is known', unanswered, 'counter, kitchen, admin'],
  ])('offers %s', async (_who, answer, shown) => {
    const service = startService({ [role]: answer })
    const { container } = renderPage(Offers, { email: amina.email })
    await expect.poll(() => service.listCalls(role)).not.toEqual([])
    await expect.poll(() => container.textContent).toBe(shown)
  })
})
