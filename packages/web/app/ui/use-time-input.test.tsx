import { expect, it, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { useTimeInput } from './use-time-input.ts'

const Field = () => <input aria-label="Time" {...useTimeInput()} />

it.each([
  ['en-US', '24', 'text'],
  ['de-DE', '24', 'time'],
  ['en-US', undefined, 'time'],
  ['en-US', '12', 'time'],
] as const)(
  'in a browser in %s, at a hostel with the hour format %s, the field has the type %s',
  (language, hourFormat, type) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
    const { getByLabelText } = renderPage(Field, { configured: { ...(hourFormat && { hourFormat }) } })
    expect(getByLabelText('Time').getAttribute('type')).toBe(type)
  },
)
