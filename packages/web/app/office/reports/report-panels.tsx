import {
  reports,
  countText,
  type KitchenReport,
  type OfficeReport,
  type Report,
  tenthsText,
} from '@warm-ladle/contract'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { useMayOffer } from '../../people/use-member.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import { Panel, PanelFigure, Panels } from '../../ui/panel.tsx'
import { CsvLink } from '../../ui/search-and-csv.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { usePriceTexts } from '../../ui/price-texts.tsx'
import { nameOf, pathOf, planOf, pointsOf } from './report-texts.ts'
import { texts } from './texts.ts'

interface ReportOf<Row> {
  rows: readonly Row[]
  report: Report
}

const sumOf = <Of,>(rows: readonly Of[], valueOf: (row: Of) => number) =>
  rows.reduce((sum, row) => sum + valueOf(row), 0)

const wasteOf = ({ leftOver, fromPlates, spoiled }: KitchenReport) => leftOver + fromPlates + spoiled

/** '12.5 kg' */
const kilosText = (t: Translate, grams: number) =>
  t(texts.kilos, { kilos: tenthsText(t.language, grams / 1000) })

const unitNames = { week: texts.week, month: texts.month } as const

/** Meals and waste, as charts and as a table whose numbers lead to the requests and to the plan of that time. */
export function KitchenReports({ rows, report }: ReportOf<KitchenReport>) {
  const t = useTranslate()
  // those who serve see the requests of today and yesterday alone
  const mayRequests = useMayOffer('admin')
  const points = pointsOf(t.language, rows, report.by)
  const unit = t(unitNames[report.by])
  const waste = kilosText(t, sumOf(rows, wasteOf))
  const [asked, pickedUp] = [sumOf(rows, (row) => row.asked), sumOf(rows, (row) => row.pickedUp)]
  return (
    <Section title={t(texts.mealsAndWaste)} path={reports.kitchenDownload.path} report={report}>
      <Panels>
        <Panel
          title={t(texts.portions)}
          description={t(texts.portionsText)}
          aside={
            <PanelFigure>
              <ToRows to={mayRequests && pathOf('ServeMeals', report, { status: 'delivered' })}>
                {countText(t.language, pickedUp)}
              </ToRows>
            </PanelFigure>
          }
        >
          <Chart
            caption={t(texts.portions)}
            unit={unit}
            points={points}
            series={[
              {
                name: t(texts.pickedUp),
                look: 'fill-leaf',
                as: 'column',
                values: rows.map((row) => row.pickedUp),
              },
              {
                name: t(texts.notPickedUp),
                look: 'fill-error',
                as: 'column',
                values: rows.map((row) => row.notPickedUp),
              },
            ]}
            sentence={t(texts.portionsSentence, { pickedUp: countText(t.language, pickedUp), asked })}
            none={t(texts.noPortions)}
          />
        </Panel>
        <Panel
          title={t(texts.waste)}
          description={t(texts.wasteText)}
          aside={
            <PanelFigure>
              <ToRows to={pathOf('waste', report)}>{waste}</ToRows>
            </PanelFigure>
          }
        >
          <Chart
            caption={t(texts.waste)}
            unit={unit}
            points={points}
            textOf={(grams) => kilosText(t, grams)}
            series={[
              {
                name: t(texts.leftOver),
                look: 'fill-star',
                as: 'column',
                values: rows.map((row) => row.leftOver),
              },
              {
                name: t(texts.fromPlates),
                look: 'fill-muted',
                as: 'column',
                values: rows.map((row) => row.fromPlates),
              },
              {
                name: t(texts.spoiled),
                look: 'fill-error',
                as: 'column',
                values: rows.map((row) => row.spoiled),
              },
            ]}
            sentence={t(texts.wasteSentence, { waste, pickedUp })}
            none={t(texts.noWaste)}
          />
        </Panel>
      </Panels>
      <Table label={t(texts.mealsInNumbers)} columns={kitchenColumns.map((name) => t(name))}>
        {rows.map((row) => (
          <Row key={row.from} className="tabular-nums">
            <Cell place="title" className="whitespace-nowrap">
              {nameOf(t.language, row, report.by)}
            </Cell>
            {figuresOf(t, row, report.by, mayRequests).map(({ name, text, to }) => (
              <Cell key={name} label={name}>
                <ToRows to={to}>{text}</ToRows>
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </Section>
  )
}

const kitchenColumns = [
  texts.time,
  texts.mealtimes,
  texts.planned,
  texts.askedFor,
  texts.pickedUp,
  texts.notPickedUp,
  texts.guests,
  texts.walkUps,
  texts.waste,
] as const

interface Figure {
  readonly name: string
  readonly text: string
  /** Where what is counted is listed. */
  readonly to: string
}

/** What the table says of a week or month. */
function figuresOf(
  t: Translate,
  row: KitchenReport,
  by: Report['by'],
  mayRequests: boolean,
): readonly Figure[] {
  const plan = planOf(row, by)
  const listOf = (wanted: Readonly<Record<string, string>>) =>
    mayRequests ? pathOf('ServeMeals', row, wanted) : plan
  return [
    { name: t(texts.mealtimes), text: countText(t.language, row.mealtimes), to: plan },
    { name: t(texts.planned), text: countText(t.language, row.planned), to: plan },
    { name: t(texts.askedFor), text: countText(t.language, row.asked), to: listOf({ status: 'all' }) },
    {
      name: t(texts.pickedUp),
      text: countText(t.language, row.pickedUp),
      to: listOf({ status: 'delivered' }),
    },
    {
      name: t(texts.notPickedUp),
      text: countText(t.language, row.notPickedUp),
      to: listOf({ status: 'not-picked-up' }),
    },
    {
      name: t(texts.guests),
      text: countText(t.language, row.guests),
      to: listOf({ status: 'all', guests: 'true' }),
    },
    { name: t(texts.walkUps), text: countText(t.language, row.walkUps), to: plan },
    { name: t(texts.waste), text: kilosText(t, wasteOf(row)), to: pathOf('waste', row) },
  ]
}

/** People and money, as charts and as a table whose numbers lead to their lists. */
export function OfficeReports({ rows, report }: ReportOf<OfficeReport>) {
  const t = useTranslate()
  const points = pointsOf(t.language, rows, report.by)
  const mayMembers = useMayOffer('admin')
  const most = Math.max(0, ...rows.map(({ eaters }) => eaters))
  const fullest = rows.find(({ eaters }) => eaters === most)
  const { priceText } = usePriceTexts()
  const received = sumOf(rows, ({ paid, settled }) => paid + settled)
  const refunded = sumOf(rows, (row) => row.refunded)
  const unit = t(unitNames[report.by])
  return (
    <Section title={t(texts.peopleAndMoney)} path={reports.officeDownload.path} report={report}>
      <Panels>
        <Panel
          title={t(texts.residents)}
          description={t(texts.residentsText, { by: report.by })}
          aside={
            <PanelFigure>
              <ToRows to={mayMembers && fullest !== undefined && eatenIn(fullest)}>
                {countText(t.language, most)}
              </ToRows>
            </PanelFigure>
          }
        >
          <Chart
            caption={t(texts.residents)}
            unit={unit}
            points={points}
            series={[
              {
                name: t(texts.ate),
                look: 'fill-leaf',
                as: 'column',
                values: rows.map(({ eaters }) => eaters),
              },
            ]}
            sentence={t(texts.residentsSentence, {
              by: report.by,
              most: countText(t.language, most),
              newcomers: sumOf(rows, ({ newcomers }) => newcomers),
            })}
            none={t(texts.noResidents)}
          />
        </Panel>
        <Panel
          title={t(texts.money)}
          description={t(texts.moneyText)}
          aside={<PanelFigure>{priceText(received)}</PanelFigure>}
        >
          <Chart
            caption={t(texts.money)}
            unit={unit}
            points={points}
            textOf={priceText}
            series={[
              {
                name: t(texts.memberships),
                look: 'fill-primary',
                as: 'column',
                values: rows.map(({ paid }) => paid),
              },
              {
                name: t(texts.statements),
                look: 'fill-leaf',
                as: 'column',
                values: rows.map((row) => row.settled),
              },
              {
                name: t(texts.paidBack),
                look: 'fill-error',
                as: 'column',
                values: rows.map((row) => -row.refunded),
              },
            ]}
            sentence={t(texts.moneySentence, {
              received: priceText(received),
              refunded: priceText(refunded),
            })}
            none={t(texts.noMoney)}
          />
        </Panel>
      </Panels>
      <Table label={t(texts.peopleInNumbers)} columns={officeColumns.map((name) => t(name))}>
        {rows.map((row) => (
          <Row key={row.from} className="tabular-nums">
            <Cell place="title" className="whitespace-nowrap">
              {nameOf(t.language, row, report.by)}
            </Cell>
            <Cell label={t(texts.ate)}>
              <ToRows to={mayMembers && eatenIn(row)}>{countText(t.language, row.eaters)}</ToRows>
            </Cell>
            <Cell label={t(texts.didNotCome)}>
              <ToRows to={mayMembers && pathOf('NoShows', row)}>{countText(t.language, row.missing)}</ToRows>
            </Cell>
            <Cell label={t(texts.newcomers)}>
              <ToRows to={mayMembers && pathOf('ManageUsers', row, { sortBy: 'newest' })}>
                {countText(t.language, row.newcomers)}
              </ToRows>
            </Cell>
            <Cell label={t(texts.memberships)}>
              <ToRows to={pathOf('Payments', row)}>{priceText(row.paid)}</ToRows>
            </Cell>
            <Cell label={t(texts.paidBack)}>
              <ToRows to={pathOf('Payments', row, { refunded: 'true' })}>{priceText(row.refunded)}</ToRows>
            </Cell>
            <Cell label={t(texts.statements)}>
              <ToRows to={pathOf('Books', row)}>{priceText(row.settled)}</ToRows>
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  )
}

const officeColumns = [
  texts.time,
  texts.ate,
  texts.didNotCome,
  texts.newcomers,
  texts.memberships,
  texts.paidBack,
  texts.statements,
] as const

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
