/** The part of a logger that the runtime uses. The loggers of pino and Fastify fit. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
