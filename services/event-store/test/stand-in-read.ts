import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { handleServerStreamingCall } from '@grpc/grpc-js'
import type { Kept, StandInLog } from './stand-in-log.ts'

const ticksPerMillisecond = 10_000n

function toResponse(event: Kept): streams.ReadResp {
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
  recorded.getMetadataMap().set('created', String(BigInt(Date.now()) * ticksPerMillisecond))
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position),
  )
}

/** Answers reads of a stream, reads of the log in both directions, and filtered subscriptions to it. */
export function read(log: StandInLog): handleServerStreamingCall<streams.ReadReq, streams.ReadResp> {
  return (call) => {
    const options = call.request.getOptions()
    const all = options?.getAll()
    if (options?.hasStream()) {
      const identifier = options.getStream()?.getStreamIdentifier()
      const kept = log.ofStream(Buffer.from(identifier?.getStreamName_asU8() ?? []).toString())
      const from = BigInt(options.getStream()?.getRevision() ?? 0)
      if (kept.length === 0) {
        const absent = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier)
        call.write(new streams.ReadResp().setStreamNotFound(absent))
      }
      for (const event of kept) if (event.revision >= from) call.write(toResponse(event))
      call.end()
    } else if (options?.hasSubscription()) {
      const prefixes = options.getFilter()?.getStreamIdentifier()?.getPrefixList() ?? []
      const end = log.log.at(-1)?.position ?? 0n
      const after = all?.hasStart()
        ? 0n
        : all?.hasEnd()
          ? end
          : BigInt(all?.getPosition()?.getCommitPosition() ?? 0)
      const give = (event: Kept) => {
        if (prefixes.some((prefix) => event.stream.startsWith(prefix))) call.write(toResponse(event))
      }
      call.write(new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation()))
      for (const event of log.log) if (event.position > after) give(event)
      const looked = new streams.ReadResp.Checkpoint()
        .setCommitPosition(String(end))
        .setPreparePosition(String(end))
      call.write(new streams.ReadResp().setCheckpoint(looked))
      call.write(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()))
      call.on('cancelled', log.follow(give))
    } else {
      const backwards = options?.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS
      const from = all?.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? 0) : undefined
      const reachable = backwards
        ? log.log.filter((event) => from === undefined || event.position < from).reverse()
        : log.log.filter((event) => event.position >= (from ?? 0n))
      for (const event of reachable.slice(0, Number(options?.getCount() ?? 0))) call.write(toResponse(event))
      call.end()
    }
  }
}
