-- Finds the links of these clicks by their codes and keeps the clicks on live ones with their sums, in one round trip.
CREATE FUNCTION keep_clicks(
  codes text[], click_ids uuid[], referrer_hosts text[], devices text[], visitors text[], are_bots boolean[],
  clicked_at timestamptz, on_day date, in_hour smallint
) RETURNS TABLE (
  place int, link_id uuid, destination text, is_live boolean, source text, medium text, campaign text, content text,
  placement text
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  -- Two writers at a time could both take a visitor for a new one. The statement after the lock sees what was committed before it.
  PERFORM pg_advisory_xact_lock(hashtext('link_clicks'));
  RETURN QUERY
  WITH given AS (
    SELECT * FROM unnest(codes, click_ids, referrer_hosts, devices, visitors, are_bots)
      WITH ORDINALITY AS given (code, click_id, referrer_host, device, visitor, is_bot, place)
  ), found AS (
    SELECT given.*, link.link_id, link.destination, link.source, link.medium, link.campaign, link.content, link.placement,
      coalesce(link.ends_on >= on_day, true)
        AND link.host = ANY(coalesce((SELECT hosts FROM link_hosts), '{}')) AS is_live
    FROM given JOIN campaign_links link ON link.code = given.code
  ), kept AS (
    INSERT INTO link_clicks (click_id, link_id, at, day, hour, referrer_host, device, visitor, is_bot)
    SELECT click_id, link_id, clicked_at, on_day, in_hour, referrer_host, device, visitor, is_bot FROM found WHERE is_live
  ), days AS (
    INSERT INTO link_days AS sums (link_id, day, clicks, people, bots)
    SELECT link_id, on_day, count(*) FILTER (WHERE NOT is_bot),
      count(DISTINCT visitor) FILTER (WHERE NOT is_bot AND NOT EXISTS (
        SELECT FROM link_clicks earlier
        WHERE earlier.link_id = found.link_id AND earlier.day = on_day
          AND earlier.visitor = found.visitor AND NOT earlier.is_bot)),
      count(*) FILTER (WHERE is_bot)
    FROM found WHERE is_live GROUP BY link_id
    ON CONFLICT ON CONSTRAINT link_days_link_id_day_pk DO UPDATE SET clicks = sums.clicks + excluded.clicks,
      people = sums.people + excluded.people, bots = sums.bots + excluded.bots
  )
  SELECT place::int, link_id, destination, is_live, source, medium, campaign, content, placement FROM found;
END $$;
