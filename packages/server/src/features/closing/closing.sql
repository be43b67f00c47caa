-- As the owner, for the program's role, which may not. Until PostgreSQL looks by itself it takes the table for empty, and
-- a node's next start for too long.
CREATE FUNCTION count_final_prizes() RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    ANALYZE final_prizes;
  END
$$;
