import {
  api as contract,
  countText,
  type KitchenReport,
  type OfficeReport,
  type Report,
} from '@warm-ladle/contract'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useMayOffer } from '../session/use-member.ts'
import { Chart } from '../ui/charts/chart.tsx'
import { Panel, PanelFigure, Panels } from '../ui/panel.tsx'
import { CsvLink } from '../ui/search-and-csv.tsx'
import { Cell, Row, Table } from '../ui/table.tsx'
import { usePriceTexts } from '../ui/price-texts.tsx'
import { nameOf, pathOf, planOf, pointsOf } from './report-texts.ts'

interface ReportOf<Row> {
  rows: readonly Row[]
  report: Report
}

const sumOf = <Of,>(rows: readonly Of[], valueOf: (row: Of) => number) =>
  rows.reduce((sum, row) => sum + valueOf(row), 0)

const wasteOf = ({ leftOver, fromPlates, spoiled }: KitchenReport) => leftOver + fromPlates + spoiled

/** '12.5 kg' */
const kilosText = (grams: number) => `${(grams / 1000).toFixed(1)} kg`

const unitOf = (by: Report['by']) => (by === 'month' ? 'Month' : 'Week')

/** Meals and waste, as charts and as a table whose numbers lead to the requests and to the plan of that time. */
export function KitchenReports({ rows, report }: ReportOf<KitchenReport>) {
  // those who serve see the requests of today and yesterday alone
  const mayRequests = useMayOffer('admin')
  const points = pointsOf(rows, report.by)
  const [asked, pickedUp] = [sumOf(rows, (row) => row.asked), sumOf(rows, (row) => row.pickedUp)]
  return (
    <Section title="Meals and waste" path={contract.reports.kitchenDownload.path} report={report}>
      <Panels>
        <Panel
          title="Portions"
          description="Picked up, and asked for without being picked up"
          aside={
            <PanelFigure>
              <ToRows to={mayRequests && pathOf('ServeMeals', report, { status: 'delivered' })}>
                {countText(pickedUp)}
              </ToRows>
            </PanelFigure>
          }
        >
          <Chart
            caption="Portions"
            unit={unitOf(report.by)}
            points={points}
            series={[
              { name: 'Picked up', look: 'fill-leaf', as: 'column', values: rows.map((row) => row.pickedUp) },
              {
                name: 'Not picked up',
                look: 'fill-error',
                as: 'column',
                values: rows.map((row) => row.notPickedUp),
              },
            ]}
            sentence={`${countText(pickedUp)} of ${countText(asked)} portions that were asked for were picked up.`}
            none="Nothing was asked for in this time."
          />
        </Panel>
        <Panel
          title="Waste"
          description="As the kitchen has weighed it"
          aside={
            <PanelFigure>
              <ToRows to={pathOf('waste', report)}>{kilosText(sumOf(rows, wasteOf))}</ToRows>
            </PanelFigure>
          }
        >
          <Chart
            caption="Waste"
            unit={unitOf(report.by)}
            points={points}
            textOf={kilosText}
            series={[
              { name: 'Left over', look: 'fill-star', as: 'column', values: rows.map((row) => row.leftOver) },
              {
                name: 'From plates',
                look: 'fill-muted',
                as: 'column',
                values: rows.map((row) => row.fromPlates),
              },
              { name: 'Spoiled', look: 'fill-error', as: 'column', values: rows.map((row) => row.spoiled) },
            ]}
            sentence={`${kilosText(sumOf(rows, wasteOf))} for ${countText(pickedUp)} portions that were picked up.`}
            none="No waste was weighed in this time."
          />
        </Panel>
      </Panels>
      <Table
        label="Meals and waste in numbers"
        columns={[
          'Time',
          'Mealtimes',
          'Planned',
          'Asked for',
          'Picked up',
          'Not picked up',
          'Guests',
          'Walk-ups',
          'Waste',
        ]}
      >
        {rows.map((row) => (
          <Row key={row.from} className="tabular-nums">
            <Cell place="title" className="whitespace-nowrap">
              {nameOf(row, report.by)}
            </Cell>
            {numbersOf(row).map(([label, text, requests]) => (
              <Cell key={label} label={label}>
                <ToRows
                  to={
                    label === 'Waste'
                      ? pathOf('waste', row)
                      : requests && mayRequests
                        ? pathOf('ServeMeals', row, requests)
                        : planOf(row, report.by)
                  }
                >
                  {text}
                </ToRows>
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </Section>
  )
}

type Number = readonly [label: string, text: string, requests?: Readonly<Record<string, string>>]

/** What the table says of a week or month, and of requests which of them they are. */
const numbersOf = (row: KitchenReport): readonly Number[] => [
  ['Mealtimes', countText(row.mealtimes)],
  ['Planned', countText(row.planned)],
  ['Asked for', countText(row.asked), { status: 'all' }],
  ['Picked up', countText(row.pickedUp), { status: 'delivered' }],
  ['Not picked up', countText(row.notPickedUp), { status: 'not-picked-up' }],
  ['Guests', countText(row.guests), { status: 'all', guests: 'true' }],
  ['Walk-ups', countText(row.walkUps)],
  ['Waste', kilosText(wasteOf(row))],
]

/** People and money, as charts and as a table whose numbers lead to their lists. */
export function OfficeReports({ rows, report }: ReportOf<OfficeReport>) {
  const points = pointsOf(rows, report.by)
  const mayMembers = useMayOffer('admin')
  const most = Math.max(0, ...rows.map(({ eaters }) => eaters))
  const fullest = rows.find(({ eaters }) => eaters === most)
  const { priceText } = usePriceTexts()
  const received = sumOf(rows, ({ paid, settled }) => paid + settled)
  const refunded = sumOf(rows, (row) => row.refunded)
  return (
    <Section title="People and money" path={contract.reports.officeDownload.path} report={report}>
      <Panels>
        <Panel
          title="Residents who ate"
          description={`In each ${report.by}`}
          aside={
            <PanelFigure>
              <ToRows to={mayMembers && fullest !== undefined && eatenIn(fullest)}>{countText(most)}</ToRows>
            </PanelFigure>
          }
        >
          <Chart
            caption="Residents who ate"
            unit={unitOf(report.by)}
            points={points}
            series={[
              { name: 'Ate', look: 'fill-leaf', as: 'column', values: rows.map(({ eaters }) => eaters) },
            ]}
            sentence={`${countText(most)} in the fullest ${report.by}; ${countText(sumOf(rows, ({ newcomers }) => newcomers))} accounts are new.`}
            none="No meal was picked up in this time."
          />
        </Panel>
        <Panel
          title="Money"
          description="Memberships and statements, and below the axis what was paid back"
          aside={<PanelFigure>{priceText(received)}</PanelFigure>}
        >
          <Chart
            caption="Money"
            unit={unitOf(report.by)}
            points={points}
            textOf={priceText}
            series={[
              {
                name: 'Memberships',
                look: 'fill-primary',
                as: 'column',
                values: rows.map(({ paid }) => paid),
              },
              { name: 'Statements', look: 'fill-leaf', as: 'column', values: rows.map((row) => row.settled) },
              {
                name: 'Paid back',
                look: 'fill-error',
                as: 'column',
                values: rows.map((row) => -row.refunded),
              },
            ]}
            sentence={`${priceText(received)} received, ${priceText(refunded)} paid back.`}
            none="Nothing was paid in this time."
          />
        </Panel>
      </Panels>
      <Table
        label="People and money in numbers"
        columns={['Time', 'Ate', 'Did not come', 'Newcomers', 'Memberships', 'Paid back', 'Statements']}
      >
        {rows.map((row) => (
          <Row key={row.from} className="tabular-nums">
            <Cell place="title" className="whitespace-nowrap">
              {nameOf(row, report.by)}
            </Cell>
            <Cell label="Ate">
              <ToRows to={mayMembers && eatenIn(row)}>{countText(row.eaters)}</ToRows>
            </Cell>
            <Cell label="Did not come">
              <ToRows to={mayMembers && pathOf('NoShows', row)}>{countText(row.missing)}</ToRows>
            </Cell>
            <Cell label="Newcomers">
              <ToRows to={mayMembers && pathOf('ManageUsers', row, { sortBy: 'newest' })}>
                {countText(row.newcomers)}
              </ToRows>
            </Cell>
            <Cell label="Memberships">
              <ToRows to={pathOf('Payments', row)}>{priceText(row.paid)}</ToRows>
            </Cell>
            <Cell label="Paid back">
              <ToRows to={pathOf('Payments', row, { refunded: 'true' })}>{priceText(row.refunded)}</ToRows>
            </Cell>
            <Cell label="Statements">
              <ToRows to={pathOf('Books', row)}>{priceText(row.settled)}</ToRows>
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  )
}

interface SectionProps {
  title: string
  /** Of the report as CSV. */
  path: string
  report: Report
  children: ReactNode
}

function Section({ title, path, report, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <CsvLink path={path} query={{ ...report }} />
      </div>
      {children}
    </section>
  )
}

/** What was picked up, with who did. */
const eatenIn = (row: OfficeReport) => pathOf('ServeMeals', row, { status: 'delivered' })

/** A number that leads to the rows behind it, for those who may see them. */
const ToRows = ({ to, children }: { to: string | false; children: ReactNode }) =>
  to === false ? (
    children
  ) : (
    <Link to={to} className="underline decoration-line underline-offset-4 hover:decoration-current">
      {children}
    </Link>
  )
