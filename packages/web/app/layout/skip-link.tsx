/** For the keyboard: leads past the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="print:hidden fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-primary px-4 py-2 font-semibold text-primary-content focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
