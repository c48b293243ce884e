import type { KitchenOverview } from '@warm-ladle/contract'
import { Panel, PanelNote } from '../ui/panel.tsx'
import { RankedMeals } from './ranked-meals.tsx'
import { SeeAll } from './see-all.tsx'

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
