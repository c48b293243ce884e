/** A partner of the hostel kitchen: a logo that spells the name, `width` by 48 pixels. */
export type Partner = { name: string; logo: string; width: number }

/** The partners in display order; their logos' colours have contrast on light and dark backgrounds. */
export const partners: readonly Partner[] = [
  { name: 'Greenleaf', logo: '/partners/greenleaf.svg', width: 188 },
  { name: 'Dairyfold', logo: '/partners/dairyfold.svg', width: 169 },
  { name: 'Hearth & Oat', logo: '/partners/hearth-and-oat.svg', width: 223 },
  { name: 'Pressa', logo: '/partners/pressa.svg', width: 166 },
  { name: 'Grainmill', logo: '/partners/grainmill.svg', width: 187 },
  { name: 'Citrine', logo: '/partners/citrine.svg', width: 148 },
  { name: 'Saltbox', logo: '/partners/saltbox.svg', width: 193 },
  { name: 'Orchardia', logo: '/partners/orchardia.svg', width: 184 },
  { name: 'Tidewater', logo: '/partners/tidewater.svg', width: 187 },
  { name: 'Kindling', logo: '/partners/kindling.svg', width: 167 },
]
