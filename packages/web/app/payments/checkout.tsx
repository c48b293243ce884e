import { type PackageName, packageNamed, packagePrices } from '@warm-ladle/contract'
import { priceText } from '../ui/format.ts'
import { MessagePage } from '../layout/message-page.tsx'
import { refusalMessage } from '../api/refusal-message.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { OwnedAlready } from './owned-already.tsx'
import { PackageSummary } from './package-summary.tsx'
import { PaymentForm } from './payment-form.tsx'
import { useCheckout } from './use-checkout.ts'

/** The checkout of the package with this name, ignoring case. For an unknown name no payment is created. */
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
  const { data: clientSecret, owned, isLoadingError, error, refetch } = useCheckout(packageName)
  if (owned) return <OwnedAlready packageName={packageName} />
  return (
    <>
      <PageHeading
        title={`Pay for ${packageName} Package`}
        description={`Price: ${priceText(packagePrices[packageName])}`}
      />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {isLoadingError ? (
          <ErrorState
            message={refusalMessage(error, 'The payment could not be prepared. Please try again.')}
            onRetry={refetch}
          />
        ) : (
          <PaymentForm packageName={packageName} clientSecret={clientSecret} />
        )}
        <PackageSummary packageName={packageName} />
      </div>
    </>
  )
}
