import { Link } from 'react-router'

/** Says to members without a badge what they need. */
export const BadgeNotice = () => (
  <p className="rounded-xl bg-tint-saffron px-4 py-3 text-warning print:hidden">
    Only Platinum, Gold, or Silver members can request meals.{' '}
    <Link to="/#packages" className="font-semibold whitespace-nowrap underline underline-offset-4">
      See the packages
    </Link>
  </p>
)
