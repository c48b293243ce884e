/** How long something lasts: '12 min', '2 h 14 min', '3 days'. */
export function minutesText(minutes: number): string {
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
  if (days > 0) return days === 1 ? '1 day' : `${days} days`
  if (hours > 0) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return minutes === 0 ? 'Less than 1 min' : `${minutes} min`
}
