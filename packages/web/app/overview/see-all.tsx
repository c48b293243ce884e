import { ButtonLink } from '../ui/button.tsx'

/** The link from a panel to the page with everything. */
export const SeeAll = ({ to, what }: { to: string; what: string }) => (
  <ButtonLink
    to={to}
    variant="ghost"
    size="sm"
    className="-my-1 -mr-3.5 print:hidden"
    aria-label={`See all ${what}`}
  >
    See all
  </ButtonLink>
)
