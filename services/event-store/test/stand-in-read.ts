import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { handleServerStreamingCall } from '@grpc/grpc-js'
import type { StandInLog, StoredEvent } from './stand-in-log.ts'

const TICKS_PER_MS = 10_000n

function toResponse(event: StoredEvent): streams.ReadResp {
  const position = String(event.position)
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(event.stream)))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(event.data)
    .setCustomMetadata(event.metadata)
  recorded.getMetadataMap().set('type', event.type)
  recorded.getMetadataMap().set('content-type', 'application/json')
  recorded.getMetadataMap().set('created', String(BigInt(Date.now()) * TICKS_PER_MS))
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position),
  )
}

/** Handles reads of a stream, reads of the log in both directions, and filtered subscriptions to the log. */
export function read(log: StandInLog): handleServerStreamingCall<streams.ReadReq, streams.ReadResp> {
  return (call) => {
    const options = call.request.getOptions()
    const all = options?.getAll()
    if (options?.hasStream()) {
      const identifier = options.getStream()?.getStreamIdentifier()
      const events = log.eventsOf(Buffer.from(identifier?.getStreamName_asU8() ?? []).toString())
      const from = BigInt(options.getStream()?.getRevision() ?? 0)
      if (events.length === 0) {
        const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier)
        call.write(new streams.ReadResp().setStreamNotFound(notFound))
      }
      const isBackwards = options?.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS
      const found = isBackwards
        ? events.toReversed().slice(0, Number(options?.getCount()))
        : events.filter((event) => event.revision >= from)
      for (const event of found) call.write(toResponse(event))
      call.end()
    } else if (options?.hasSubscription()) {
      const prefixes = options.getFilter()?.getStreamIdentifier()?.getPrefixList() ?? []
      const end = log.events.at(-1)?.position ?? 0n
      const after = all?.hasStart()
        ? 0n
        : all?.hasEnd()
          ? end
          : BigInt(all?.getPosition()?.getCommitPosition() ?? 0)
      const send = (event: StoredEvent) => {
        if (prefixes.some((prefix) => event.stream.startsWith(prefix))) call.write(toResponse(event))
      }
      call.write(new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation()))
      for (const event of log.events) if (event.position > after) send(event)
      const checkpoint = new streams.ReadResp.Checkpoint()
        .setCommitPosition(String(end))
        .setPreparePosition(String(end))
      call.write(new streams.ReadResp().setCheckpoint(checkpoint))
      call.write(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()))
      call.on('cancelled', log.follow(send))
    } else {
      const backwards = options?.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS
      const from = all?.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? 0) : undefined
      const inOrder = backwards
        ? log.events.filter((event) => from === undefined || event.position < from).reverse()
        : log.events.filter((event) => event.position >= (from ?? 0n))
      for (const event of inOrder.slice(0, Number(options?.getCount() ?? 0))) call.write(toResponse(event))
      call.end()
    }
  }
}
