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
import { colors } from '../../ui/charts/colors.ts'
import { Panel, PanelFigure, Panels } from '../../ui/panel.tsx'
import { CsvLink } from '../../ui/search-and-csv.tsx'
import { column, type Columns, DataTable } from '../../ui/data-table.tsx'
import { usePriceTexts } from '../../ui/price-texts.tsx'
import { Average, RatedMeals } from './rated-meals.tsx'
import { periodText, periodPath, planPath, toPoints, type ReportPeriod } from './report-texts.ts'
import { texts } from './texts.ts'

interface ReportProps<Row> {
  rows: readonly Row[]
  report: Report
}

const sumBy = <Of,>(rows: readonly Of[], getValue: (row: Of) => number) =>
  rows.reduce((sum, row) => sum + getValue(row), 0)

const sumWaste = ({ leftOver, fromPlates, spoiled }: KitchenReport) => leftOver + fromPlates + spoiled

/** '12.5 kg' */
const kilosText = (t: Translate, grams: number) =>
  t(texts.kilos, { kilos: tenthsText(t.language, grams / 1000) })

const unitNames = { week: texts.week, month: texts.month } as const

/** Meals and waste as charts, and as a table whose numbers link to the requests and plan for that time. */
export function KitchenReports({ rows, report }: ReportProps<KitchenReport>) {
  const t = useTranslate()
  // others see the number without a link: counter staff may only open requests of today and yesterday
  const mayRequests = useMayOffer('admin')
  const points = toPoints(t.language, rows, report.by)
  const unit = t(unitNames[report.by])
  const waste = kilosText(t, sumBy(rows, sumWaste))
  const [requested, pickedUp] = [sumBy(rows, (row) => row.asked), sumBy(rows, (row) => row.pickedUp)]
  const count = (number: number) => countText(t.language, number)
  const plan = (row: KitchenReport) => planPath(row, report.by)
  const requests = (row: KitchenReport, filter: Readonly<Record<string, string>>) =>
    mayRequests ? periodPath('ServeMeals', row, filter) : plan(row)
  const columns: Columns<KitchenReport> = [
    figure(t(texts.mealtimes), (row) => [count(row.mealtimes), plan(row)]),
    figure(t(texts.planned), (row) => [count(row.planned), plan(row)]),
    figure(t(texts.requestedPortions), (row) => [count(row.asked), requests(row, { status: 'all' })]),
    figure(t(texts.pickedUp), (row) => [count(row.pickedUp), requests(row, { status: 'delivered' })]),
    figure(t(texts.notPickedUp), (row) => [
      count(row.notPickedUp),
      requests(row, { status: 'not-picked-up' }),
    ]),
    figure(t(texts.guests), (row) => [count(row.guests), requests(row, { status: 'all', guests: 'true' })]),
    figure(t(texts.walkUps), (row) => [count(row.walkUps), plan(row)]),
    figure(t(texts.waste), (row) => [kilosText(t, sumWaste(row)), periodPath('waste', row)]),
    column(t(texts.rating), { label: true }, ({ rating }) =>
      rating ? <Average average={rating.average} /> : '',
    ),
  ]
  return (
    <Section title={t(texts.mealsAndWaste)} path={reports.kitchenDownload.path} report={report}>
      <Panels>
        <Panel
          title={t(texts.portions)}
          description={t(texts.portionsText)}
          aside={
            <PanelFigure>
              <ToRows to={mayRequests && periodPath('ServeMeals', report, { status: 'delivered' })}>
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
                look: colors.food,
                as: 'column',
                values: rows.map((row) => row.pickedUp),
              },
              {
                name: t(texts.notPickedUp),
                look: colors.trouble,
                as: 'column',
                values: rows.map((row) => row.notPickedUp),
              },
            ]}
            sentence={t(texts.portionsSentence, {
              pickedUp: countText(t.language, pickedUp),
              asked: requested,
            })}
            none={t(texts.noPortions)}
          />
        </Panel>
        <Panel
          title={t(texts.waste)}
          aside={
            <PanelFigure>
              <ToRows to={periodPath('waste', report)}>{waste}</ToRows>
            </PanelFigure>
          }
        >
          <Chart
            caption={t(texts.waste)}
            unit={unit}
            points={points}
            formatValue={(grams) => kilosText(t, grams)}
            series={[
              {
                name: t(texts.leftOver),
                look: colors.waste,
                as: 'column',
                values: rows.map((row) => row.leftOver),
              },
              {
                name: t(texts.fromPlates),
                look: colors.wasteShade,
                as: 'column',
                values: rows.map((row) => row.fromPlates),
              },
              {
                name: t(texts.spoiled),
                look: colors.wasteLight,
                as: 'column',
                values: rows.map((row) => row.spoiled),
              },
            ]}
            sentence={t(texts.wasteSentence, { waste, pickedUp })}
            none={t(texts.noWaste)}
          />
        </Panel>
      </Panels>
      <Numbers label={t(texts.mealsInNumbers)} columns={columns} rows={rows} by={report.by} />
      <RatedMeals report={report} />
    </Section>
  )
}

/** Residents and money as charts, and as a table whose numbers link to their lists. */
export function OfficeReports({ rows, report }: ReportProps<OfficeReport>) {
  const t = useTranslate()
  const points = toPoints(t.language, rows, report.by)
  const mayMembers = useMayOffer('admin')
  const maxEaters = Math.max(0, ...rows.map(({ eaters }) => eaters))
  const fullest = rows.find(({ eaters }) => eaters === maxEaters)
  const { priceText } = usePriceTexts()
  const received = sumBy(rows, ({ paid, settled }) => paid + settled)
  const refunded = sumBy(rows, (row) => row.refunded)
  const unit = t(unitNames[report.by])
  const count = (number: number) => countText(t.language, number)
  const columns: Columns<OfficeReport> = [
    figure(t(texts.ate), (row) => [count(row.eaters), mayMembers && eatenIn(row)]),
    figure(t(texts.didNotCome), (row) => [count(row.missing), mayMembers && periodPath('NoShows', row)]),
    figure(t(texts.newcomers), (row) => [
      count(row.newcomers),
      mayMembers && periodPath('ManageUsers', row, { sortBy: 'newest' }),
    ]),
    figure(t(texts.memberships), (row) => [priceText(row.paid), periodPath('Payments', row)]),
    figure(t(texts.paidBack), (row) => [
      priceText(row.refunded),
      periodPath('Payments', row, { refunded: 'true' }),
    ]),
    figure(t(texts.statements), (row) => [priceText(row.settled), periodPath('Books', row)]),
  ]
  return (
    <Section title={t(texts.peopleAndMoney)} path={reports.officeDownload.path} report={report}>
      <Panels>
        <Panel
          title={t(texts.residents)}
          description={t(texts.residentsText, { by: report.by })}
          aside={
            <PanelFigure>
              <ToRows to={mayMembers && fullest !== undefined && eatenIn(fullest)}>
                {countText(t.language, maxEaters)}
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
                look: colors.food,
                as: 'column',
                values: rows.map(({ eaters }) => eaters),
              },
            ]}
            sentence={t(texts.residentsSentence, {
              by: report.by,
              most: countText(t.language, maxEaters),
              newcomers: sumBy(rows, ({ newcomers }) => newcomers),
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
            formatValue={priceText}
            series={[
              {
                name: t(texts.memberships),
                look: colors.money,
                as: 'column',
                values: rows.map(({ paid }) => paid),
              },
              {
                name: t(texts.statements),
                look: colors.moneyShade,
                as: 'column',
                values: rows.map((row) => row.settled),
              },
              {
                name: t(texts.paidBack),
                look: colors.moneyBack,
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
      <Numbers label={t(texts.peopleInNumbers)} columns={columns} rows={rows} by={report.by} />
    </Section>
  )
}

/** A column of numbers that link to the rows behind them. */
const figure = <Row,>(heading: string, toFigure: (row: Row) => readonly [text: string, to: string | false]) =>
  column<Row>(heading, { label: true }, (row) => {
    const [text, to] = toFigure(row)
    return <ToRows to={to}>{text}</ToRows>
  })

interface NumbersProps<Row> {
  label: string
  columns: Columns<Row>
  rows: readonly Row[]
  by: Report['by']
}

/** The numbers for each week or month. */
function Numbers<Row extends ReportPeriod>({ label, columns, rows, by }: NumbersProps<Row>) {
  const t = useTranslate()
  const time = column<Row>(t(texts.time), { phone: 'title', className: 'whitespace-nowrap' }, (row) =>
    periodText(t.language, row, by),
  )
  return (
    <DataTable
      label={label}
      columns={[time, ...columns]}
      rows={rows}
      rowKey={({ from }) => from}
      rowClass="tabular-nums"
    />
  )
}

interface SectionProps {
  title: string
  /** The path of the report's CSV file. */
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

/** The path of the page with a period's served requests and their residents. */
const eatenIn = (row: OfficeReport) => periodPath('ServeMeals', row, { status: 'delivered' })

/** A number that links to its rows, for those who may see them. */
const ToRows = ({ to, children }: { to: string | false; children: ReactNode }) =>
  to === false ? (
    children
  ) : (
    <Link to={to} className="underline decoration-line underline-offset-4 hover:decoration-current">
      {children}
    </Link>
  )
