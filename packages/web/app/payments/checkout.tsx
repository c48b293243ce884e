import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { counted, isBadged, isOwned, type PackageName, packageNamed } from '@warm-ladle/contract'
import { HandCoins } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryState } from '../api/query-state.tsx'
import { type ApiClient, useApi } from '../api/query.ts'
import { refusalMessage } from '../api/failure-notice.tsx'
import { MessagePage, Plate } from '../layout/message-page.tsx'
import { MembershipBadge } from '../packages/badges.tsx'
import { MembershipCard } from '../packages/membership-card.tsx'
import { PackageBenefits } from '../packages/package-card.tsx'
import { packageIn, packagesQuery, usePackage } from '../packages/use-price.ts'
import type { CardConfig } from '../page/page-context.ts'
import { usePublicConfig } from '../page/public-config.ts'
import { useMember } from '../session/use-member.ts'
import { useSession } from '../session/use-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { Price } from '../ui/price.tsx'
import { usePriceTexts } from '../ui/price-texts.tsx'
import { PaymentForm } from './payment-form.tsx'

/**
 * The checkout of the package with this name, ignoring case. For an unknown name, and where no cards are accepted, no
 * payment is created.
 */
export function Checkout({ name }: { name: string }) {
  const packageName = packageNamed(name)
  // a new payment for each package
  if (packageName) return <PackageCheckout key={packageName} packageName={packageName} />
  return (
    <MessagePage
      title="No such membership"
      text="There are three: Silver, Gold and Platinum."
      action={<ButtonLink to="/dashboard/payment">See memberships</ButtonLink>}
    />
  )
}

function PackageCheckout({ packageName }: { packageName: PackageName }) {
  const { stripe: cards } = usePublicConfig()
  const { data: member } = useMember()
  // the badge must not take a purchase by card off the screen: it may come from that purchase
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
  const { data: clientSecret, owned, price, isLoadingError, error, refetch } = useCheckout(packageName)
  if (owned) return <OwnedAlready packageName={packageName} />
  return (
    <CheckoutLayout packageName={packageName} price={price}>
      {isLoadingError ? (
        <ErrorState
          message={refusalMessage(error, 'The payment could not be prepared. Please try again.')}
          onRetry={refetch}
        />
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
  const { priceText } = usePriceTexts()
  // also while it is being read
  const shown = price === undefined ? '…' : priceText(price)
  return (
    <>
      <PageHeading title={`Pay for ${packageName} Package`} description={`Price: ${shown}`} />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {children}
        <PackageSummary packageName={packageName} />
      </div>
    </>
  )
}

const officeQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['office'], queryFn: () => api.payments.office() })

/** Instead of the card form: says how and where to pay. */
function OfficeNotice({ price }: { price: number | undefined }) {
  return (
    <section aria-labelledby="office" className="surface flex flex-col gap-4 p-6 sm:p-8">
      <h2 id="office" className="flex items-center gap-3 text-2xl">
        <HandCoins aria-hidden="true" className="size-6 shrink-0 text-accent" />
        Pay at the office
      </h2>
      <QueryState
        query={useQuery(officeQuery(useApi()))}
        loading={<Loading className="h-16" />}
        failure="Where to pay could not be loaded. Please try again."
      >
        {({ place }) => (
          <>
            <p>
              Cards are not accepted here. Bring {price === undefined ? '…' : <Price of={price} />} in cash,
              or ask for the account to transfer it to. Your badge is there as soon as an admin has entered
              the payment.
            </p>
            {place !== '' && <p className="font-semibold wrap-anywhere">{place}</p>}
          </>
        )}
      </QueryState>
    </section>
  )
}

/** Below the card form: the other way to pay, if the hostel has named a place. */
function OfficeHint() {
  const { data } = useQuery(officeQuery(useApi()))
  if (!data?.place) return null
  return (
    <p className="text-sm wrap-anywhere text-muted">
      You can also pay without a card: <bdi>{data.place}</bdi>
    </p>
  )
}

/** Shown instead of the checkout when the member owns the package already. */
function OwnedAlready({ packageName }: { packageName: PackageName }) {
  const { data: member } = useMember()
  const owned = member?.badge ?? packageName
  const until = member?.badgeUntil
  return (
    <MessagePage
      art={<FullPlate />}
      title={owned === packageName ? `You are a ${owned} member` : `Your ${owned} badge has it all`}
      text={
        <>
          There is nothing to pay: your {owned} badge{' '}
          {until === undefined ? (
            'never expires'
          ) : (
            <>
              lasts until <DateTime at={until} as="date" />
            </>
          )}{' '}
          and gives you all that {packageName} does.
        </>
      }
      action={<ButtonLink to="/meals">Find your next meal</ButtonLink>}
    />
  )
}

/** With rice, greens and tomatoes: nothing is missing here. */
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
  const { data: member } = useMember()
  const months = usePackage(packageName)?.months
  const isRenewal = member?.badge === packageName
  return (
    <aside aria-label="Your membership" className="surface flex flex-col gap-5 p-6 sm:p-8">
      {member && <MembershipCard {...member} badge={packageName} />}
      <h2 className="text-2xl">{packageName} membership</h2>
      <p className="-mt-3 text-muted">
        {months === undefined ? 'Paid once, never expires.' : `Lasts ${counted(months, 'month')}.`}
        {isRenewal && member.badgeUntil !== undefined && (
          <>
            {' '}
            It goes on from <DateTime at={member.badgeUntil} as="date" />.
          </>
        )}
      </p>
      <PackageBenefits name={packageName} badge={member?.badge} />
      {member && isBadged(member.badge) && !isRenewal && (
        <p className="text-sm text-muted">
          An upgrade costs the full price: what you paid for {member.badge} is not taken off.
        </p>
      )}
      {member && (
        <p className="flex items-center justify-between gap-3 border-t border-line pt-5 text-sm text-muted">
          Your badge today <MembershipBadge badge={member.badge} />
        </p>
      )}
    </aside>
  )
}

/**
 * Starts a purchase, once each time the form opens, since a new purchase replaces the previous one. Its price is not
 * read again while the form is open: the service takes one that was shown, also when it was changed since.
 *
 * @returns the client secret as `data`, the `price` that is charged, and `owned` when there is nothing to buy
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
    // never refetched automatically, and dropped when the form closes
    staleTime: 'static',
    gcTime: 0,
    ...onlyWhenOpened,
  })
  return {
    data: checkout.data,
    price,
    // the badge must not disable a purchase that has started: it may come from that purchase
    owned: owned && checkout.data === undefined,
    isLoadingError: packages.isLoadingError || checkout.isLoadingError,
    error: packages.error ?? checkout.error,
    // the price may be too old to be taken; with another one the purchase begins by itself
    refetch: async () => {
      const { data } = await packages.refetch()
      if (packageIn(data, packageName)?.price === price) await checkout.refetch()
    },
  }
}

const onlyWhenOpened = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const
