import { usePublicConfig } from '../page/public-config.ts'

/** In a demonstration: says that no money moves, and which card to use. */
export function DemoCard() {
  const { stripe } = usePublicConfig()
  if (stripe?.scriptUrl === undefined) return null
  return (
    <p className="rounded-xl bg-tint-saffron px-4 py-3 text-sm">
      This is a demonstration: no real card is charged. Pay with the test card{' '}
      <strong className="font-semibold whitespace-nowrap">4242 4242 4242 4242</strong>, any date in the future
      and any three digits.
    </p>
  )
}
