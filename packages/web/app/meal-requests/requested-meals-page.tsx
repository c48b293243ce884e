import type { OwnMealRequest } from '@warm-ladle/contract'
import { Pencil, Soup } from 'lucide-react'
import { useState } from 'react'
import { OwnListPage } from '../api/own-list-page.tsx'
import { AskedForMealtime, MealTitleCell } from '../dish/meal-cells.tsx'
import { MealLink } from '../dish/meal-thumb.tsx'
import { PickupCards } from '../mealtimes/pickup-cards.tsx'
import { ordersAreClosed } from '../mealtimes/times.ts'
import { useCancelRequest } from '../mealtimes/use-request-meal.tsx'
import { WishesWindow } from '../mealtimes/wishes-window.tsx'
import { wishesOf } from '../mealtimes/wishes.ts'
import { pageMeta } from '../page/page-meta.tsx'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { RowAction, RowActions } from '../ui/row-action.tsx'
import { Cell, Row, Table } from '../ui/table.tsx'
import { ShortText } from '../ui/short-text.tsx'
import type { Route } from './+types/requested-meals-page.ts'
import { ownRequestsQuery, RequestStatus } from './requests.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Requested Meals' })

/** The signed-in member's requests, with those that others cancelled lately. */
export default function RequestedMealsPage() {
  return (
    <OwnListPage
      title="Requested Meals"
      description="The meals you asked the kitchen for."
      list={ownRequestsQuery}
      table={{ label: 'Requested meals', columns: requestedMealsColumns }}
      failure="Your requests could not be loaded. Please try again."
      empty={{
        icon: Soup,
        text: 'You have not requested any meals yet.',
        to: '/meals',
        action: 'Find a meal',
      }}
    >
      {(requests) => (
        <>
          <PickupCards requests={requests} />
          <RequestedMeals requests={requests} />
        </>
      )}
    </OwnListPage>
  )
}

const requestedMealsColumns = ['#', 'Meal Title', 'Likes', 'Reviews Count', 'Status', 'Actions'] as const

/** The member's own requests, with buttons to cancel pending ones. */
function RequestedMeals({ requests }: { requests: readonly OwnMealRequest[] }) {
  return (
    <Table label="Requested meals" columns={requestedMealsColumns} pinLast>
      {requests.map((request, position) => (
        <RequestRow key={request._id} number={position + 1} request={request} />
      ))}
    </Table>
  )
}

interface RowProps {
  number: number
  request: OwnMealRequest
}

function RequestRow({ number, request }: RowProps) {
  const { likeCount, reviewCount, status } = request
  return (
    <Row>
      <Cell place="nowhere">{number}</Cell>
      <MealTitleCell image={request.mealImage} category={request.mealCategory}>
        <Asked request={request} />
      </MealTitleCell>
      <Cell label="Likes">{likeCount}</Cell>
      <Cell label="Reviews">{reviewCount}</Cell>
      <Cell>
        <RequestStatus status={status} />
      </Cell>
      <Cell place="end">{status === 'pending' && <PendingActions request={request} />}</Cell>
    </Row>
  )
}

/** What was asked for and when, and why it was cancelled. */
function Asked({ request }: { request: OwnMealRequest }) {
  const { mealId, mealTitle, requestTime, reason } = request
  return (
    <>
      <MealLink id={mealId}>
        <ShortText text={mealTitle} />
      </MealLink>
      <AskedForMealtime {...request} />
      <DateTime at={requestTime} className="block text-sm font-normal text-muted" />
      {reason !== undefined && <span className="block text-sm font-normal">{reason}</span>}
    </>
  )
}

/** What can be done about a pending request; one for a mealtime is fixed once its orders are closed. */
function PendingActions({ request }: { request: OwnMealRequest }) {
  const { _id: id, mealTitle, mayChange, mayCancel } = request
  const { date, slot, startsAt } = request
  const { start, isPending } = useCancelRequest(
    {
      requestId: id,
      title: mealTitle,
      mealtime: date && slot && startsAt ? { date, slot, startsAt } : undefined,
    },
    ({ message }) => ({ dialog: { title: 'Cancelled!', message } }),
  )
  const [isChanging, setChanging] = useState(false)
  return (
    <RowActions>
      {mayChange === false && <span className="text-sm text-muted">{ordersAreClosed}</span>}
      {mayChange && (
        <RowAction label="Change" of={mealTitle} icon={Pencil} onPress={() => setChanging(true)} />
      )}
      {mayCancel !== false && (
        <Button
          variant="soft"
          size="sm"
          pending={isPending}
          aria-label={`Cancel ${mealTitle}`}
          onClick={() => void start()}
        >
          Cancel
        </Button>
      )}
      {isChanging && <ChangeWindow request={request} onClose={() => setChanging(false)} />}
    </RowActions>
  )
}

interface ChangeWindowProps {
  request: OwnMealRequest
  onClose: () => void
}

/** Changes portions, note and take-away of a request for a mealtime. */
function ChangeWindow({ request, onClose }: ChangeWindowProps) {
  const { _id: requestId, mealTitle: title, date, slot, startsAt, left = 0 } = request
  if (date === undefined || slot === undefined || startsAt === undefined) return null
  return (
    <WishesWindow
      {...{ title, left, onClose }}
      mealtime={{ date, slot, startsAt }}
      asked={wishesOf(request)}
      wanted={{ requestId }}
    />
  )
}
