import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import supported from '@eventstore/db-client/generated/serverfeatures_pb.js'
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { Server, ServerCredentials, status, type UntypedServiceImplementation } from '@grpc/grpc-js'
import { batchAppend, append } from './stand-in-append.ts'
import { createStandInLog, type StandInLog } from './stand-in-log.ts'
import { read } from './stand-in-read.ts'

export interface StandInServer {
  url: string
  log: StandInLog
  stop(): void
}

/**
 * Starts a server in this process that speaks the client's own gRPC definitions. It tests how the adapter
 * maps calls, answers and errors. It proves nothing about KurrentDB itself.
 */
export async function startStandInServer(
  options: { batches?: boolean; calls?: UntypedServiceImplementation } = {},
): Promise<StandInServer> {
  const log = createStandInLog()
  const server = new Server()
  server.addService(features.ServerFeaturesService, {
    getSupportedMethods: (
      _: unknown,
      callback: (error: object | null, methods?: supported.SupportedMethods) => void,
    ) => {
      if (!options.batches) return callback({ code: status.UNIMPLEMENTED })
      const method = new supported.SupportedMethod()
        .setServiceName('event_store.client.streams.streams')
        .setMethodName('batchappend')
      callback(
        null,
        new supported.SupportedMethods().setMethodsList([method]).setEventStoreServerVersion('24.10.0'),
      )
    },
  })
  server.addService(streams.StreamsService, {
    read: read(log),
    append: append(log),
    batchAppend: batchAppend(log),
    ...options.calls,
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    )
  })
  return { url: `esdb://127.0.0.1:${port}?tls=false`, log, stop: () => server.forceShutdown() }
}
