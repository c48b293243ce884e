import { covers, type PackageName, packageNamed, packagePrices } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { priceText } from '../ui/format.ts'
import { MessagePage } from '../layout/message-page.tsx'
import { refusalMessage } from '../api/refusal-message.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { CardConfig } from '../page/page-context.ts'
import { usePublicConfig } from '../page/public-config.ts'
import { useMember } from '../session/use-member.ts'
import { OfficeHint, OfficeNotice } from './office-notice.tsx'
import { OwnedAlready } from './owned-already.tsx'
import { PackageSummary } from './package-summary.tsx'
import { PaymentForm } from './payment-form.tsx'
import { useCheckout } from './use-checkout.ts'

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
      title="No such package"
      text="There are three: Silver, Gold and Platinum."
      action={<ButtonLink to="/dashboard/payment">See the packages</ButtonLink>}
    />
  )
}

function PackageCheckout({ packageName }: { packageName: PackageName }) {
  const { stripe: cards } = usePublicConfig()
  const { data: member } = useMember()
  // the badge must not take a purchase by card off the screen: it may come from that purchase
  const owned = cards === undefined && member !== undefined && covers(member.badge, packageName)
  if (owned) return <OwnedAlready packageName={packageName} />
  if (cards) return <CardCheckout packageName={packageName} cards={cards} />
  return (
    <CheckoutLayout packageName={packageName}>
      <OfficeNotice packageName={packageName} />
    </CheckoutLayout>
  )
}

function CardCheckout({ packageName, cards }: { packageName: PackageName; cards: CardConfig }) {
  const { data: clientSecret, owned, isLoadingError, error, refetch } = useCheckout(packageName)
  if (owned) return <OwnedAlready packageName={packageName} />
  return (
    <CheckoutLayout packageName={packageName}>
      {isLoadingError ? (
        <ErrorState
          message={refusalMessage(error, 'The payment could not be prepared. Please try again.')}
          onRetry={refetch}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <PaymentForm packageName={packageName} clientSecret={clientSecret} cards={cards} />
          <OfficeHint />
        </div>
      )}
    </CheckoutLayout>
  )
}

function CheckoutLayout({ packageName, children }: { packageName: PackageName; children: ReactNode }) {
  return (
    <>
      <PageHeading
        title={`Pay for ${packageName} Package`}
        description={`Price: ${priceText(packagePrices[packageName])}`}
      />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {children}
        <PackageSummary packageName={packageName} />
      </div>
    </>
  )
}
