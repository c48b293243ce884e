import { Gauge, type Registry } from 'prom-client'

/** A gauge that is read at each scrape. */
export function readGauge(
  register: Registry,
  { name, help, read }: { readonly name: string; readonly help: string; readonly read: () => number },
): void {
  const gauge: Gauge = new Gauge({ name, help, registers: [], collect: () => gauge.set(read()) })
  register.registerMetric(gauge)
}
