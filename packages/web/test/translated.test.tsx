import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Mealtime } from '@warm-ladle/contract'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { LikeButton } from '../app/menu/like-button.tsx'
import { Form } from '../app/forms/form.tsx'
import { texts } from '../app/kitchen/sheet/texts.ts'
import { StandingText } from '../app/bookings/closing-text.tsx'
import { MembershipBadge } from '../app/people/membership-badge.tsx'
import { useTranslate } from '../app/page/language.tsx'
import { Button } from '../app/ui/button.tsx'
import { DeleteChosen } from '../app/ui/choice.tsx'
import { TimeSpan } from '../app/ui/date-time.tsx'
import { Pager } from '../app/ui/pager.tsx'
import { Price } from '../app/ui/price.tsx'
import { Loading } from '../app/ui/skeleton.tsx'
import { renderPage } from './render-page.tsx'

/** Wraps each text in its own element, like browser translators do. */
function translate(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (walker.nextNode()) found.push(walker.currentNode)
  for (const text of found) {
    if (text.nodeValue?.trim() === '' || text.parentElement?.dataset.translated !== undefined) continue
    const font = document.createElement('font')
    font.dataset.translated = ''
    font.textContent = text.nodeValue
    text.parentNode?.replaceChild(font, text)
  }
}

/** Translates the current page and everything added later. */
function translatePage(): MutationObserver {
  translate(document.body)
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes)
        if (node.isConnected) translate(node.nodeType === Node.TEXT_NODE ? target : node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return observer
}

let translator: MutationObserver | undefined
afterEach(() => translator?.disconnect())

const nothing = () => undefined
const draft = {
  isRestored: true,
  lacksFile: false,
  clear: nothing,
  discard: nothing,
}
const submit = async () => undefined
const mealtime = {
  id: '1',
  slot: 'dinner' as const,
  date: '2026-11-29',
  startsAt: '2026-11-29T19:00:00.000Z',
  endsAt: '2026-11-29T21:00:00.000Z',
  ordersCloseAt: '2026-11-29T16:00:00.000Z',
  state: 'published' as const,
  note: '',
  servings: [],
} satisfies Mealtime
const at = (hour: number) => new Date(`2026-11-29T${hour}:30:00.000Z`)

function Rich({ count }: { count: number }) {
  const t = useTranslate()
  return (
    <p>
      {t(texts.entryName, { kind: count === 1 ? 'surplus' : 'spoiled', meal: <bdi>{`Dal ${count}`}</bdi> })}
    </p>
  )
}

/** Content before and after a change. */
const parts: Readonly<Record<string, (isAfter: boolean) => ReactNode>> = {
  'a button that waits': (isAfter) => <Button pending={isAfter}>Login</Button>,
  'a round button that waits': (isAfter) => (
    <Button icon aria-label="More" pending={isAfter}>
      +
    </Button>
  ),
  'a button with an icon and words': (isAfter) => (
    <Button pending={isAfter}>
      <i />
      Request
    </Button>
  ),
  'a like': (isAfter) => <LikeButton liked={isAfter} count={isAfter ? 8 : 7} />,
  'a like without a count': (isAfter) => <LikeButton liked={isAfter} count={isAfter ? undefined : 7} />,
  'an action on chosen rows': (isAfter) => (
    <DeleteChosen count={isAfter ? 2 : 3} start={nothing} isPending={isAfter} />
  ),
  'a form that begins with words': (isAfter) =>
    isAfter ? (
      <Form onSubmit={submit} draft={draft}>
        All fields are required.
      </Form>
    ) : (
      <Form onSubmit={submit}>All fields are required.</Form>
    ),
  'the state of a mealtime': (isAfter) => <StandingText mealtime={mealtime} now={at(isAfter ? 20 : 15)} />,
  'an approaching deadline': (isAfter) => <StandingText mealtime={mealtime} now={at(isAfter ? 15 : 12)} />,
  'a price that changes': (isAfter) => (
    <p>
      From <Price amount={isAfter ? 9 : 8} />
    </p>
  ),
  'a price that appears': (isAfter) => (
    <p>
      <b>Dal</b>
      {isAfter && <Price amount={9} />}
      <b>Rice</b>
    </p>
  ),
  'a time that gets an end': (isAfter) => (
    <TimeSpan from="2026-11-23" until={isAfter ? '2026-11-29' : '2026-11-23'} as="dates" />
  ),
  'a badge that changes': (isAfter) => <MembershipBadge badge={isAfter ? 'Gold' : 'Silver'} />,
  'pages of a list': (isAfter) => (
    <Pager
      before={isAfter ? 10 : 20}
      shown={10}
      total={40}
      isFirstPrevious={isAfter}
      onPrevious={nothing}
      onNext={nothing}
    />
  ),
  'a loading text': (isAfter) => <Loading text={isAfter ? 'Paying' : 'Loading'} />,
  'a text with elements that changes': (isAfter) => <Rich count={isAfter ? 2 : 1} />,
  'a text with elements that disappears': (isAfter) => (
    <div>
      {isAfter ? null : <Rich count={1} />}
      <b>Rice</b>
    </div>
  ),
}

it.each(Object.entries(parts))('%s updates on a translated page', async (_name, part) => {
  const plain = [false, true].map((isAfter) => {
    const { container, unmount } = renderPage(() => part(isAfter))
    const text = container.textContent
    unmount()
    return text
  })
  const { container } = renderPage(() => {
    const [isAfter, setAfter] = useState(false)
    return (
      <>
        <button onClick={() => setAfter(!isAfter)} type="button">
          turn
        </button>
        {part(isAfter)}
      </>
    )
  })
  translator = translatePage()
  for (const expected of [plain[1], plain[0], plain[1]]) {
    fireEvent.click(screen.getByText('turn'))
    await waitFor(() => expect(container.textContent).toBe(`turn${expected}`))
  }
})
