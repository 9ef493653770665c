-- All appends hand out positions under one lock of the transaction, which is given back only after the commit can be
-- seen. So positions are dense, their order is that of the commits, and `position > $1` never skips an event.
-- A locked row that counts would do the same, but each append leaves a dead version of it behind, and while any old
-- snapshot is open every append walks over all of them. The last position is one step down an index, always.
--
-- The planner settings pin index look-ups: plans are kept from when the tables were empty, and a scan or a sort that was
-- cheap then costs more with every event.

-- A batch of requests, each with its own outcome. Requests have an expected revision each (-1: no stream) and distinct
-- streams; events name their request (from 1) and their revision. Answers for each request the position of its last event, or
-- null where the expectation does not hold and nothing of it was written: append_alone says why.
-- Ids that come again under another revision break a unique constraint, and with it the batch: append_alone tells which.
create function eventstore.append(
  p_streams text[], p_expected bigint[], p_sizes integer[],
  p_request integer[], p_revisions bigint[], p_ids uuid[], p_types text[], p_versions integer[], p_data json[], p_meta json[]
) returns bigint[]
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
as $$
declare
  head bigint;
  lasts bigint[];
begin
  perform pg_advisory_xact_lock(7306086865487);
  head := coalesce((select position from eventstore.events order by position desc limit 1), 0);
  lasts := array(
    select case when holds then head + sum(size) filter (where holds) over (order by request) end
    from (
      select r.request, r.size, r.expected = coalesce(
        (select e.revision from eventstore.events e where e.stream = r.stream order by e.revision desc limit 1), -1
      ) as holds
      from unnest(p_streams, p_expected, p_sizes) with ordinality r(stream, expected, size, request)
    ) requests
    order by request
  );
  insert into eventstore.events (position, stream, revision, event_id, type, version, data, meta)
  select lasts[n.request] - (p_expected[n.request] + p_sizes[n.request]) + n.revision,
    p_streams[n.request], n.revision, n.id, n.type, n.version, n.data, n.meta
  from unnest(p_request, p_revisions, p_ids, p_types, p_versions, p_data, p_meta)
    n(request, revision, id, type, version, data, meta)
  where lasts[n.request] is not null;
  return lasts;
end $$;

-- The same for a single event, without the arrays, which cost a fifth of it.
create function eventstore.append_event(
  p_stream text, p_expected bigint, p_id uuid, p_type text, p_version integer, p_data json, p_meta json
) returns bigint
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
as $$
declare
  last bigint;
begin
  perform pg_advisory_xact_lock(7306086865487);
  insert into eventstore.events (position, stream, revision, event_id, type, version, data, meta)
  select coalesce((select position from eventstore.events order by position desc limit 1), 0) + 1,
    p_stream, p_expected + 1, p_id, p_type, p_version, p_data, p_meta
  where p_expected = coalesce(
    (select revision from eventstore.events where stream = p_stream order by revision desc limit 1), -1
  )
  returning position into last;
  return last;
end $$;

-- One request in every detail: p_expected is -1 for no stream, null for any revision. An event id that the stream holds
-- already is never written again.
create function eventstore.append_alone(
  p_stream text, p_expected bigint,
  p_ids uuid[], p_types text[], p_versions integer[], p_data json[], p_meta json[],
  out outcome text, out revision bigint, out "position" bigint
)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  size integer := cardinality(p_ids);
  last bigint;
  known integer;
begin
  perform pg_advisory_xact_lock(7306086865487);
  last := coalesce(
    (select e.revision from eventstore.events e where e.stream = p_stream order by e.revision desc limit 1), -1
  );
  select count(*), max(e.revision), max(e.position) into known, revision, position
  from unnest(p_ids) n(id) join eventstore.events e on e.stream = p_stream and e.event_id = n.id;
  if known = size then
    outcome := 'duplicate';
  elsif known > 0 or last <> coalesce(p_expected, last) then
    outcome := 'conflict';
    revision := nullif(last, -1);
    position := null;
  else
    outcome := 'ok';
    revision := last + size;
    position := coalesce((select e.position from eventstore.events e order by e.position desc limit 1), 0) + size;
    insert into eventstore.events (position, stream, revision, event_id, type, version, data, meta)
    select position - size + n.nth, p_stream, last + n.nth, n.id, n.type, n.version, n.data, n.meta
    from unnest(p_ids, p_types, p_versions, p_data, p_meta) with ordinality n(id, type, version, data, meta, nth);
  end if;
end $$;
