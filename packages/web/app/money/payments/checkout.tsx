import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import {
  type Badge as MemberBadge,
  isBadged,
  isOwned,
  type PackageName,
  packageNamed,
} from '@warm-ladle/contract'
import { Check, HandCoins } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryState } from '../../api/query-state.tsx'
import { type ApiClient, useApi } from '../../api/query.ts'
import { refusalMessage } from '../../api/failure-notice.tsx'
import { MessagePage, Plate } from '../../ui/message-page.tsx'
import { MembershipBadge } from '../../people/membership-badge.tsx'
import { MembershipCard } from '../membership-card.tsx'
import { texts as packageTexts } from '../texts.ts'
import { packageIn, packagesQuery, usePackage } from '../use-price.ts'
import { useTranslate } from '../../page/language.tsx'
import type { CardConfig } from '../../page/page-context.ts'
import { usePublicConfig } from '../../page/public-config.ts'
import { useMember } from '../../people/use-member.ts'
import { useSession } from '../../api/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { Price } from '../../ui/price.tsx'
import { usePriceTexts } from '../../ui/price-texts.tsx'
import { PaymentForm } from './payment-form.tsx'
import { texts } from './texts.ts'

/**
 * The checkout for the package with this name, ignoring case. Unknown names, and hostels without card payments, create
 * no payment.
 */
export function Checkout({ name }: { name: string }) {
  const t = useTranslate()
  const packageName = packageNamed(name)
  // the key makes each package start a new payment
  if (packageName) return <PackageCheckout key={packageName} packageName={packageName} />
  return (
    <MessagePage
      title={t(texts.noMembership)}
      text={t(texts.threeMemberships)}
      action={<ButtonLink to="/dashboard/payment">{t(texts.seeMemberships)}</ButtonLink>}
    />
  )
}

function PackageCheckout({ packageName }: { packageName: PackageName }) {
  const { stripe: cards } = usePublicConfig()
  const { data: member } = useMember()
  // a badge that arrives must not replace a card purchase that has started: it may come from that purchase
  const owned = cards === undefined && member !== undefined && isOwned(member, packageName)
  if (owned) return <OwnedAlready packageName={packageName} />
  if (cards) return <CardCheckout packageName={packageName} cards={cards} />
  return <OfficeCheckout packageName={packageName} />
}

function OfficeCheckout({ packageName }: { packageName: PackageName }) {
  const price = usePackage(packageName)?.price
  return (
    <CheckoutLayout packageName={packageName} price={price}>
      <OfficeNotice price={price} />
    </CheckoutLayout>
  )
}

function CardCheckout({ packageName, cards }: { packageName: PackageName; cards: CardConfig }) {
  const t = useTranslate()
  const { data: clientSecret, owned, price, isLoadingError, error, refetch } = useCheckout(packageName)
  if (owned) return <OwnedAlready packageName={packageName} />
  return (
    <CheckoutLayout packageName={packageName} price={price}>
      {isLoadingError ? (
        <ErrorState message={refusalMessage(error, t(texts.tryPreparing))} onRetry={refetch} />
      ) : (
        <div className="flex flex-col gap-4">
          <PaymentForm bought={{ packageName, price }} clientSecret={clientSecret} cards={cards} />
          <OfficeHint />
        </div>
      )}
    </CheckoutLayout>
  )
}

interface CheckoutLayoutProps {
  packageName: PackageName
  price: number | undefined
  children: ReactNode
}

function CheckoutLayout({ packageName, price, children }: CheckoutLayoutProps) {
  const t = useTranslate()
  const { priceText } = usePriceTexts()
  // the heading is also shown while the price is loading
  const shown = price === undefined ? '…' : priceText(price)
  return (
    <>
      <PageHeading
        title={t(texts.payFor, { package: packageName })}
        description={t(texts.labelledPrice, { price: shown })}
      />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {children}
        <PackageSummary packageName={packageName} />
      </div>
    </>
  )
}

const officeQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['office'], queryFn: () => api.payments.office() })

/** Replaces the card form, and says how and where to pay. */
function OfficeNotice({ price }: { price: number | undefined }) {
  const t = useTranslate()
  return (
    <section aria-labelledby="office" className="surface flex flex-col gap-4 p-6 sm:p-8">
      <h2 id="office" className="flex items-center gap-3 text-2xl">
        <HandCoins aria-hidden="true" className="size-6 shrink-0 text-accent" />
        {t(texts.payAtOffice)}
      </h2>
      <QueryState
        query={useQuery(officeQuery(useApi()))}
        loading={<Loading className="h-16" />}
        failure={t(texts.officeFailed)}
      >
        {({ place }) => (
          <>
            <p>{t(texts.officeHow, { price: price === undefined ? '…' : <Price amount={price} /> })}</p>
            {place !== '' && <p className="font-semibold wrap-anywhere">{place}</p>}
          </>
        )}
      </QueryState>
    </section>
  )
}

/** Below the card form: the other way to pay, if the hostel has named a place. */
function OfficeHint() {
  const t = useTranslate()
  const { data } = useQuery(officeQuery(useApi()))
  if (!data?.place) return null
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {t(texts.withoutCard, { place: <bdi>{data.place}</bdi> })}
    </p>
  )
}

/** Replaces the checkout for members who already have the package. */
function OwnedAlready({ packageName }: { packageName: PackageName }) {
  const t = useTranslate()
  const { data: member } = useMember()
  const owned = member?.badge ?? packageName
  const until = member?.badgeUntil
  return (
    <MessagePage
      art={<FullPlate />}
      title={t(owned === packageName ? texts.isMember : texts.badgeHasAll, { badge: owned })}
      text={
        until === undefined
          ? t(texts.ownedForever, { badge: owned, package: packageName })
          : t(texts.ownedUntil, {
              badge: owned,
              date: <DateTime at={until} as="date" />,
              package: packageName,
            })
      }
      action={<ButtonLink to="/meals">{t(texts.findMeal)}</ButtonLink>}
    />
  )
}

/** A full plate with rice, greens and tomatoes: the member already has everything. */
const FullPlate = () => (
  <Plate>
    <circle cx="71" cy="52" r="16" className="fill-star" />
    <path d="M80 44c14-8 26 4 24 16s-16 16-22 8-10-18-2-24Z" className="fill-leaf" />
    <circle cx="68" cy="74" r="9" className="fill-primary" />
    <circle cx="85" cy="79" r="8" className="fill-primary" />
  </Plate>
)

/** Beside the card form: the package's benefits, and the member's current badge. */
function PackageSummary({ packageName }: { packageName: PackageName }) {
  const t = useTranslate()
  const { data: member } = useMember()
  const months = usePackage(packageName)?.months
  const isRenewal = member?.badge === packageName
  return (
    <aside aria-label={t(texts.yourMembership)} className="surface flex flex-col gap-5 p-6 sm:p-8">
      {member && <MembershipCard {...member} badge={packageName} />}
      <h2 className="text-2xl">{t(texts.packageMembership, { package: packageName })}</h2>
      <p className="-mt-3 text-muted">
        <span>{months === undefined ? t(texts.paidOnce) : t(texts.lasts, { months })}</span>
        {isRenewal && member.badgeUntil !== undefined && (
          <span> {t(texts.goesOnFrom, { date: <DateTime at={member.badgeUntil} as="date" /> })}</span>
        )}
      </p>
      <PackageBenefits name={packageName} badge={member?.badge} />
      {member && isBadged(member.badge) && !isRenewal && (
        <p className="text-sm text-muted">{t(texts.upgradeCosts, { badge: member.badge })}</p>
      )}
      {member && (
        <p className="flex items-center justify-between gap-3 border-t border-line pt-5 text-sm text-muted">
          {t(texts.badgeToday)} <MembershipBadge badge={member.badge} />
        </p>
      )}
    </aside>
  )
}

/**
 * Starts one purchase each time the form opens, since a new purchase replaces the previous one. The price stays the
 * same while the form is open: the server accepts the price that was shown, even if it has changed since.
 *
 * @returns the client secret as `data`, the `price` to charge, and `owned` when there is nothing to buy
 */
export function useCheckout(packageName: PackageName) {
  const api = useApi()
  const { user } = useSession()
  const { data: member, isPending } = useMember()
  const owned = member !== undefined && isOwned(member, packageName)

  const packages = useQuery({ ...packagesQuery(api), ...onlyWhenOpened })
  const price = packageIn(packages.data, packageName)?.price

  const checkout = useQuery({
    queryKey: ['checkout', packageName, price, user?.email],
    queryFn:
      price === undefined
        ? skipToken
        : async () => (await api.payments.createIntent({ body: { price, packageName } })).clientSecret,
    enabled: !isPending && !owned && !packages.isFetching,
    // a purchase is never refetched automatically, and it is dropped when the form closes
    staleTime: 'static',
    gcTime: 0,
    ...onlyWhenOpened,
  })
  return {
    data: checkout.data,
    price,
    // a badge must not disable a purchase that has started: it may come from that purchase
    owned: owned && checkout.data === undefined,
    isLoadingError: packages.isLoadingError || checkout.isLoadingError,
    error: packages.error ?? checkout.error,
    // the price may be outdated; with a new price the purchase starts automatically
    refetch: async () => {
      const { data } = await packages.refetch()
      if (packageIn(data, packageName)?.price === price) await checkout.refetch()
    },
  }
}

const onlyWhenOpened = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** The benefits of all three; they differ only in medal and price. */
const shared = [packageTexts.requestAny, packageTexts.likeUpcoming]

/** A package's benefits, marking those that the member's badge already gives. */
function PackageBenefits({ name, badge }: { name: PackageName; badge: MemberBadge | undefined }) {
  const t = useTranslate()
  const hasBadge = badge !== undefined && isBadged(badge)
  return (
    <ul className="flex flex-col gap-2.5">
      {shared.map((benefit) => (
        <Benefit key={t(benefit)}>
          <span>{t(benefit)}</span>
          {hasBadge && (
            <span className="block text-sm text-muted">{t(packageTexts.haveThis, { badge })}</span>
          )}
        </Benefit>
      ))}
      <Benefit>{t(packageTexts.medal, { name })}</Benefit>
    </ul>
  )
}

const Benefit = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-leaf" />
    <span>{children}</span>
  </li>
)
