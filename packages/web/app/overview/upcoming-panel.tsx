import type { KitchenOverview } from '@warm-ladle/contract'
import { ButtonLink } from '../ui/button.tsx'
import { Panel, PanelNote } from '../ui/panel.tsx'
import { RankedMeals } from './ranked-meals.tsx'

/** The upcoming meals that residents like most. */
export const UpcomingPanel = ({
  title,
  upcoming: { total, meals },
  to,
}: {
  title: string
  upcoming: KitchenOverview['upcoming']
  /** Path of all of them. */
  to: string
}) => (
  <Panel
    title={title}
    description={
      total > meals.length ? `The first ${meals.length} of ${total}` : 'What residents look forward to'
    }
    aside={<SeeAll to={to} what="upcoming meals" />}
  >
    {meals.length > 0 ? (
      <RankedMeals caption={title} counted="Likes" look="fill-primary" meals={meals} />
    ) : (
      <PanelNote>No meal is announced at the moment.</PanelNote>
    )}
  </Panel>
)

/** The link from a panel to the page with everything. */
export const SeeAll = ({ to, what }: { to: string; what: string }) => (
  <ButtonLink
    to={to}
    variant="ghost"
    size="sm"
    className="-my-1 -mr-2 print:hidden"
    aria-label={`See all ${what}`}
  >
    See all
  </ButtonLink>
)
