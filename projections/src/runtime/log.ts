/** What the runtime asks of a logger: that of pino and Fastify. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
