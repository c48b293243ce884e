import { packageNames } from '@warm-ladle/contract'
import { PackageCard } from '../packages/package-card.tsx'
import { useMember } from '../session/use-member.ts'
import { SectionHeading } from '../ui/section-heading.tsx'

/** The badges for sale, with a text that they allow the same. */
export function PackagesSection() {
  const { data: member } = useMember()
  return (
    <section id="packages" aria-labelledby="packages-title" className="scroll-mt-24">
      <SectionHeading
        id="packages-title"
        title="Upgrade your package"
        description="Pay once, keep it for good. All three open the same doors."
      />
      <ul className="mt-8 grid gap-6 md:grid-cols-3">
        {packageNames.map((name) => (
          <li key={name}>
            <PackageCard name={name} badge={member?.badge} />
          </li>
        ))}
      </ul>
    </section>
  )
}
