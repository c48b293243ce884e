import type { ReactNode } from 'react'
import { Panel, PanelFigure, PanelNote } from '../panel.tsx'
import { countText } from './count-text.ts'

interface CountedPanelProps {
  title: string
  description: string
  /** Of all that the chart shows. */
  total: number
  /** Stands for the chart while there is nothing to count. */
  none: string
  children: ReactNode
}

/** A panel with a chart of numbers, and their total beside its heading. */
export const CountedPanel = ({ title, description, total, none, children }: CountedPanelProps) => (
  <Panel
    title={title}
    description={description}
    aside={total > 0 && <PanelFigure>{countText(total)}</PanelFigure>}
  >
    {total > 0 ? children : <PanelNote>{none}</PanelNote>}
  </Panel>
)
