/**
 * A bar that is filled to a share from 0 to 1. An SVG, since the site's policy allows no inline styles in rendered
 * pages.
 */
export const ShareBar = ({ share }: { share: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 10"
    preserveAspectRatio="none"
    className="mirrored h-2 w-full overflow-hidden rounded-full bg-line"
  >
    <rect width={share * 100} height="10" className="fill-leaf transition-all duration-300" />
  </svg>
)
